// All channels. Their order does not matter: none sees what another adds.

import { callbackFields } from './callback-fields.js';
import { callbackParameters } from './callback-parameters.js';
import type { Channel } from './contract.js';
import { eventNames } from './event-names.js';
import { iteration } from './iteration.js';
import { objectMembers } from './object-members.js';
import { setState } from './set-state.js';
import { tables } from './tables.js';

export const CHANNELS: readonly Channel[] = [callbackFields, callbackParameters, eventNames, iteration, objectMembers, setState, tables];
