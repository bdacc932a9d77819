// What a watcher needs to know of a project.

export { watchableFolders } from '../indexing/watchable.js';
