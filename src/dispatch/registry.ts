// All channels. Their order does not matter: none sees what another adds.

import { callbackFields } from './callback-fields.js';
import { callbackParameters } from './callback-parameters.js';
import { componentProps } from './component-props.js';
import type { Channel } from './contract.js';
import { eventNames } from './event-names.js';
import { handOff } from './hand-off.js';
import { iteration } from './iteration.js';
import { objectMembers } from './object-members.js';
import { recordFields } from './record-fields.js';
import { setState } from './set-state.js';
import { signals } from './signals.js';
import { storeActions } from './store-actions.js';
import { tables } from './tables.js';

export const CHANNELS: readonly Channel[] = [
  callbackFields, callbackParameters, componentProps, eventNames, handOff, iteration, objectMembers, recordFields, setState, signals, storeActions, tables,
];
