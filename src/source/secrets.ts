// Configuration files that hold credentials are shown by their keys, never by their values. Errs on the side of
// hiding: a line that cannot be understood gives no key and no text.

import { splitLines } from '../core/text.js';

const ALWAYS_SECRET = /(?:^|\/)(?:\.env(?:\.[^/]*)?|[^/]*\.env|[^/]*\.properties|\.npmrc|\.netrc|\.pypirc|\.pgpass|\.htpasswd|credentials)$/i;
const KEY_MATERIAL = /(?:^|\/)(?:id_(?:rsa|dsa|ecdsa|ed25519)|[^/]*\.(?:pem|key|p12|pfx|jks|keystore|asc|ppk))$/i;
const STRUCTURED = /\.(?:ya?ml|json[c5]?|toml|ini|cfg|conf|xml|tfvars)$/i;

const SECRET_KEY = /pass(?:word|wd|phrase)?$|secret|token$|api[-_.]?key|access[-_.]?key|private[-_.]?key|client[-_.]?key|credential|auth(?:orization)?$|connection[-_.]?string|(?:database|redis|mongo|amqp|db)[-_.]?ur[il]$|salt$|dsn$/i;
const SECRET_VALUE = /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{30,}|\bxox[abprs]-[A-Za-z0-9-]{10,}|\/\/[^\s/:@"']+:[^\s/@"']+@/;

/** `key (line n)` for every key of a file that must not be shown as it is; undefined when the file may be shown. */
export function summariseSecrets(path: string, text: string): readonly string[] | undefined {
  if (KEY_MATERIAL.test(path)) return [];
  const keys = readKeys(text);
  const summary = keys.map((key) => `${key.name} (line ${key.line})`);
  if (ALWAYS_SECRET.test(path)) return summary;
  if (!STRUCTURED.test(path)) return undefined;
  const secret = SECRET_VALUE.test(text) || keys.some((key) => key.hasValue && SECRET_KEY.test(key.name));
  return secret ? summary : undefined;
}

interface Key { readonly name: string; readonly line: number; readonly hasValue: boolean }

/** `key = value`, `key: value`, `"key": value` and `<key>value` alike, several on a line included. */
const ASSIGNMENT = /(?:^|[{,]\s*|^\s*(?:-\s+)?(?:export\s+)?)(?:"([^"\\]+)"|'([^'\\]+)'|([A-Za-z_][\w.$/-]*))\s*[:=]\s*(?=(\S?))/g;
const ELEMENT = /<([A-Za-z_][\w.:-]*)[^<>]*>(?=([^<\s]?))/g;

function readKeys(text: string): Key[] {
  const keys: Key[] = [];
  splitLines(text).forEach((line, index) => {
    if (/^\s*(?:#|!|;|\/\/)/.test(line)) return;
    const indented = line.replace(/^\s+/, '');
    for (const match of indented.matchAll(ASSIGNMENT)) {
      const name = match[1] ?? match[2] ?? match[3] ?? '';
      const first = match[4] ?? '';
      keys.push({ name, line: index + 1, hasValue: first !== '' && first !== '{' && first !== '[' });
    }
    for (const match of indented.matchAll(ELEMENT)) keys.push({ name: match[1] ?? '', line: index + 1, hasValue: match[2] !== '' });
  });
  return keys;
}
