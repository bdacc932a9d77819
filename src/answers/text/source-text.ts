// How a file section reads: heading with the path, fenced numbered lines, holes, the list of signatures.

import { BLANK, fenceLine, gapLine, line, sourceLine, type TextLine } from '../lines.js';
import type { Block, FileSection } from '../model.js';

export function sectionLines(section: FileSection): readonly TextLine[] {
  const title = section.title === '' ? '' : ` - ${section.title}`;
  const view = section.view === 'focused' && !section.title.includes('signatures only') ? ' [focused: other bodies as signatures]' : '';
  const stale = section.stale ? [line('note', 'This file changed after it was indexed: lines are as on disk now, ranges may be shifted.')] : [];
  return [line('file', `### ${section.path}${title}${view}`), ...stale, fenceLine(section.language), ...blockLines(section.blocks), fenceLine(''), BLANK];
}

export function blockLines(blocks: readonly Block[]): readonly TextLine[] {
  return blocks.flatMap((block) => {
    switch (block.block) {
      case 'lines': return block.lines.map(sourceLine);
      case 'gap': return [gapLine(block.from, block.to, block.content, block.hint)];
      case 'signatures': return [...(block.note === '' ? [] : [line('gap', `... ${block.note}`)]), ...block.lines.map(sourceLine)];
    }
  });
}
