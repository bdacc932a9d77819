// The walker's own behaviour: what an assertion in a comment means, and that a wrong one is reported.

import { describe, expect, it } from 'vitest';
import { judge, readCarets, type Findings, type SiteEdge } from '../support/carets.js';

const edge = (overrides: Partial<SiteEdge>): SiteEdge => ({ kind: 'calls', grade: 'exact', source: 'post', target: 'Mail.send', file: 'mail.ts', line: 4, ...overrides });

function findings(edges: readonly SiteEdge[], lacks: Findings['lacks'] = () => []): Findings {
  return {
    edges: (_, line, column) => (line === 1 && column === 5 ? edges : []),
    lacks,
    definitions: () => [],
    symbols: [{ name: 'Mail.send', file: 'mail.ts', line: 4 }, { name: 'Outbox.send', file: 'post.ts', line: 9 }],
  };
}

const failures = (comment: string, edges: readonly SiteEdge[], lacks?: Findings['lacks']): string[] =>
  judge(readCarets('post.ts', `mail.send();\n//   ${comment}\n`), findings(edges, lacks));

describe('assertions in comments', () => {
  it('point at the name below the caret, in any comment style', () => {
    for (const [source, comment] of [['mail.send();', '//   ^ none'], ['mail.send()', '#    ^ none'], ['mail.send()', '--    ^^ none'], ['mail.send()', ';;   ^ none'], ['mail.send();', '/*   ^ none */']] as const) {
      expect(readCarets('post.ts', `${source}\n\n${comment}\n`)[0]).toMatchObject({ line: 1, column: 5, says: { is: 'nothing' } });
    }
    expect(readCarets('post.ts', 'send();\n// <- none')[0]).toMatchObject({ line: 1, column: 0 });
  });

  it('several may be about one line', () => {
    expect(readCarets('post.ts', 'mail.send();\n//   ^ calls Mail.send\n//   ^ !calls Outbox.send').map(({ line }) => line)).toEqual([1, 1]);
  });

  it('hold when the edge is there', () => {
    expect(failures('^ calls Mail.send mail.ts:4 exact from post', [edge({})])).toEqual([]);
    expect(failures('^ calls send', [edge({})])).toEqual([]);
  });

  it.each([
    ['^ calls Mail.send', [], 'no calls edge to Mail.send'],
    ['^ calls Mail.send other.ts', [edge({})], 'no calls edge'],
    ['^ calls Mail.send mail.ts:5', [edge({})], 'no calls edge'],
    ['^ calls ail.send', [edge({})], 'no calls edge'],
    ['^ instantiates Mail.send', [edge({})], 'no instantiates edge'],
    ['^ calls Mail.send typed', [edge({})], 'is exact, not typed'],
    ['^ calls Mail.send', [edge({ grade: 'unique' })], 'is unique, not known'],
    ['^ calls Mail.send from other', [edge({})], 'comes from post'],
    ['^ calls Mail.send', [edge({}), edge({ target: 'Outbox.send', file: 'post.ts', line: 9 })], 'also calls Outbox.send'],
    ['^ !calls Mail.send', [edge({})], 'there is a calls edge to Mail.send'],
    ['^ !calls', [edge({})], 'there is a calls edge'],
    ['^ !calls Typo.send', [], 'no Typo.send that could be taken for it'],
    ['^ none', [edge({})], 'it has an edge'],
    ['^ unresolved external', [edge({})], 'it has an edge'],
    ['^ unresolved external', [], 'not counted as external'],
    ['^ defines method Mail.send', [], 'no method Mail.send is defined here'],
  ] as const)('fail when it is not so: %s', (comment, edges, message) => {
    expect(failures(comment, edges).join()).toContain(message);
  });

  it('compare the reason and what it names', () => {
    const lacks: Findings['lacks'] = () => [{ reason: 'external', detail: 'wire-sdk', name: 'send' }];
    expect(failures('^ unresolved external', [], lacks)).toEqual([]);
    expect(failures('^ unresolved external wire-sdk', [], lacks)).toEqual([]);
    expect(failures('^ unresolved external other', [], lacks)).toHaveLength(1);
    expect(failures('^ unresolved builtin', [], lacks)).toHaveLength(1);
  });

  it.each(['^ cals Mail.send', '^ calls', '^ unresolved nowhere', '^ calls Mail.send mail.ts:4 exact more'])('are refused when they say nothing: %s', (comment) => {
    expect(() => failures(comment, [])).toThrow(/post\.ts:2/);
  });

  it('are refused behind the end of the line', () => {
    expect(() => readCarets('post.ts', 'a();\n//        ^ none')).toThrow(/behind the end/);
  });
});
