// One line of input -> a JSON-RPC message of a shape that the protocol library can take, or the reply that refuses it.
// Silence would leave a client waiting for its time-out, so only notifications and blank lines are passed over.

type Body = Readonly<Record<string, unknown>>;

export type Message =
  | { readonly kind: 'request'; readonly id: string | number; readonly body: Body }
  | { readonly kind: 'cancelled'; readonly id: string | number; readonly body: Body }
  | { readonly kind: 'other'; readonly body: Body }
  | { readonly kind: 'refused'; readonly reply: object };

export function readMessage(line: string): Message | undefined {
  if (line.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return refuse(null, -32700, 'Parse error: the line is not JSON');
  }
  if (Array.isArray(value)) return refuse(null, -32600, 'Invalid request: batches are not supported');
  if (!isObject(value)) return refuse(null, -32600, 'Invalid request: a message is an object');
  const id = isId(value['id']) ? value['id'] : undefined;
  if (value['jsonrpc'] !== '2.0') return refuse(id ?? null, -32600, 'Invalid request: jsonrpc must be "2.0"');
  return 'method' in value ? readCall(value, id) : readReply(value, id);
}

function readCall(value: Body, id: string | number | undefined): Message | undefined {
  const { method, params } = value;
  if ('id' in value && id === undefined) return refuse(null, -32600, 'Invalid request: id must be text or a whole number');
  const isRequest = id !== undefined;
  if (typeof method !== 'string') return isRequest ? refuse(id, -32600, 'Invalid request: method must be text') : undefined;
  if (params !== undefined && !isObject(params)) return isRequest ? refuse(id, -32602, 'Invalid params: params must be an object') : undefined;
  if (isRequest) return { kind: 'request', id, body: value };
  const cancelled = method === 'notifications/cancelled' ? params?.['requestId'] : undefined;
  return isId(cancelled) ? { kind: 'cancelled', id: cancelled, body: value } : { kind: 'other', body: value };
}

/** The client's answer to a question of ours. One that cannot be understood is of no use, and replies get no replies. */
function readReply(value: Body, id: string | number | undefined): Message | undefined {
  if (id !== undefined && (isObject(value['result']) || isError(value['error']))) return { kind: 'other', body: value };
  const answers = 'result' in value || 'error' in value;
  return answers ? undefined : refuse(id ?? null, -32600, 'Invalid request: method is missing');
}

function refuse(id: string | number | null, code: number, message: string): Message {
  return { kind: 'refused', reply: { jsonrpc: '2.0', id, error: { code, message } } };
}

function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isError(value: unknown): boolean {
  return isObject(value) && Number.isSafeInteger(value['code']) && typeof value['message'] === 'string';
}

function isId(value: unknown): value is string | number {
  return typeof value === 'string' || (typeof value === 'number' && Number.isSafeInteger(value));
}
