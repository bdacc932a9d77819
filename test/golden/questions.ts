// Questions on the small projects of fixtures/answers, with what an answer must show: bodies (from a line to the next line
// that reads like the second text), signature lines, hops of the flow; and what it must not show in full.

export interface Body {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export interface Question {
  readonly project: string;
  readonly ask: string;
  readonly bodies?: readonly Body[];
  readonly signatures?: readonly { readonly file: string; readonly line: string }[];
  readonly hops?: readonly string[];
  readonly notWhole?: readonly Body[];
  readonly says?: readonly (string | RegExp)[];
  readonly saysNot?: readonly (string | RegExp)[];
  readonly below?: number;
}

const handle = (stage: string): Body => ({ file: `src/stages/${stage}-stage.ts`, from: '  handle(chain: Relay): Receipt {', to: '  }' });
const proceed: Body = { file: 'src/relay-chain.ts', from: '  proceed(parcel: Parcel): Receipt {', to: '  }' };
const stages: Body = { file: 'src/delivery.ts', from: '  receiptFromStages(): Receipt {', to: '  }' };
const method = (name: string, next: string): Body => ({ file: 'report/compiler.py', from: `    def ${name}`, to: next });
const asText = method('as_text(self, with_limits=True):', "        return ' '.join(parts)");

const SESSION = 'src/main/java/post/Session.java';

export const QUESTIONS: readonly Question[] = [
  {
    project: 'relay-chain', ask: 'Delivery receiptFromStages RelayChain proceed WeighStage LabelStage RouteStage CustomsStage DoorStage',
    bodies: [stages, proceed, handle('weigh'), handle('label'), handle('route')],
    signatures: [{ file: 'src/stages/customs-stage.ts', line: '  handle(chain: Relay): Receipt {' }, { file: 'src/stages/door-stage.ts', line: '  handle(chain: Relay): Receipt {' }],
    hops: ['Delivery.receiptFromStages > RelayChain.proceed', 'RelayChain.proceed > Stage.handle', ...['Weigh', 'Label', 'Route', 'Customs', 'Door'].map((stage) => `Stage.handle > ${stage}Stage.handle`)],
    notWhole: [handle('door')], saysNot: ['uppercase'], below: 18_000,
  },
  { project: 'relay-chain', ask: 'Delivery.run receiptFromStages DoorStage.handle', bodies: [stages, handle('door'), { file: 'src/delivery.ts', from: '  run(): Receipt {', to: '  }' }], hops: ['Delivery.run > Delivery.receiptFromStages'] },
  { project: 'relay-chain', ask: 'run receiptFromStages', hops: ['Delivery.run > Delivery.receiptFromStages'], bodies: [stages], saysNot: ['DoorLock'], below: 4_000 },
  { project: 'relay-chain', ask: 'src/stages/door-stage.ts:40-50', says: [/^40\t/m, /^50\t/m], saysNot: [/^39\t/m, /^51\t/m, '## Flow', '## Direct callers'], below: 1_000 },
  {
    project: 'report-compiler', ask: 'QuerySet._fetch_all Query.get_compiler execute Compiler.as_text',
    bodies: [asText, { file: 'report/query.py', from: '    def _fetch_all(self):', to: '            self._cache = list(compiler.execute(self.cursor))' }, method('execute(self, cursor):', '        return self.rows(cursor)')],
    hops: ['QuerySet._fetch_all > Query.get_compiler', 'QuerySet._fetch_all > Compiler.execute', 'Compiler.execute > Compiler.as_text'],
  },
  { project: 'report-compiler', ask: 'Compiler.as_text setup_report get_columns', bodies: [asText, method('get_columns(self):', '        return columns')], hops: ['Compiler.as_text > Compiler.setup_report', 'Compiler.setup_report > Compiler.get_columns'], saysNot: ["'clause 13', depth=13)\n124"] },
  { project: 'report-compiler', ask: 'as_text InsertCompiler DeleteCompiler', bodies: [{ file: 'report/compiler.py', from: 'class InsertCompiler(Compiler):', to: "        return ' '.join(parts)" }], signatures: [{ file: 'report/compiler.py', line: 'class DeleteCompiler(Compiler):' }] },
  { project: 'report-compiler', ask: 'as_text', says: ['as_text has 5 definitions', 'codegraph_explore "Compiler.as_text"'], notWhole: [asText], below: 3_000 },
  { project: 'report-compiler', ask: 'compiler.py:40', bodies: [asText], below: 6_000 },
  {
    project: 'workshop', ask: 'handleOrder finishOrder Ledger.record settle',
    bodies: [{ file: 'src/workshop.ts', from: '  finishOrder(total: number): void {', to: '  }' }, { file: 'src/ledger.ts', from: '  record(amount: number): void {', to: '  }' }, { file: 'src/ledger.ts', from: '  settle(): void {', to: '  }' }],
    signatures: [{ file: 'src/workshop.ts', line: '  handleOrder(order: readonly number[]): number {' }, { file: 'src/workshop.ts', line: '    this.finishOrder(total);' }],
    hops: ['Workshop.handleOrder > Workshop.finishOrder', 'Workshop.finishOrder > Ledger.record', 'Ledger.record > Ledger.settle'],
    says: [/\.\.\. \d+-\d+: rest of handleOrder -> codegraph_explore "workshop\.ts:\d+-\d+"/], below: 6_000,
  },
  {
    project: 'easel', ask: 'changeShape announce schedule compose paintAll',
    bodies: ['scene', 'announcer', 'scheduler', 'composer', 'painter'].map((file, at) => ({ file: `src/${file}.ts`, from: `  ${['changeShape', 'announce', 'schedule', 'compose', 'paintAll'][at]}(state: Map<string, number>): void {`, to: '  }' })),
    hops: ['Scene.changeShape > Announcer.announce', 'Announcer.announce > Scheduler.schedule', 'Scheduler.schedule > Composer.compose', 'Composer.compose > Painter.paintAll'],
    saysNot: ['[focused'],
  },
  { project: 'easel', ask: 'how does changing a shape paint it', says: ['taken to mean: Scene.changeShape, Painter', '### src/painter.ts'] },
  { project: 'easel', ask: 'changeShapes', says: ['None of these names exists', 'Similar names: changeShape'], saysNot: ['## Source'], below: 500 },
  { project: 'easel', ask: 'changeShapes repaint', says: ['Not in the index: changeShapes', 'taken to mean: Painter', 'Similar names: changeShape'] },
  // Two modules have a Core.nextTask: the guard's is meant, the twin is named.
  {
    project: 'courier', ask: 'Guard.blockOn Core.nextTask',
    bodies: [{ file: 'src/sched/single.ts', from: '  nextTask(): string | undefined {', to: '  }' }], hops: ['Guard.blockOn > Core.nextTask'],
    notWhole: [{ file: 'src/sched/multi/worker.ts', from: '  nextTask(): string | undefined {', to: '  }' }], says: [/Core\.nextTask: taken as the one at src\/sched\/single\.ts:5.*also at src\/sched\/multi\/worker\.ts:5/],
  },
  {
    project: 'courier', ask: 'Core.nextTask',
    bodies: ['src/sched/single.ts', 'src/sched/multi/worker.ts'].map((file) => ({ file, from: '  nextTask(): string | undefined {', to: '  }' })), saysNot: ['taken as'],
  },
  // A path that follows on directly is nearer than one with a folder in between.
  {
    project: 'courier', ask: 'sched::Handle::spawn', bodies: [{ file: 'src/sched/index.ts', from: '  spawn(task: () => void): number {', to: '  }' }],
    notWhole: [{ file: 'src/sched/multi/handle.ts', from: '  spawn(task: () => void): number {', to: '  }' }],
  },
  // What a call of the same name ends up in.
  {
    project: 'courier', ask: 'Exchange.writeHead', bodies: [{ file: 'src/exchange.ts', from: '  writeHead(head: string): void {', to: '  }' }],
    signatures: ['src/line-codec.ts', 'src/frame-codec.ts'].map((file) => ({ file, line: '  writeHead(head: string): void {' })),
    notWhole: [{ file: 'src/line-codec.ts', from: '  writeHead(head: string): void {', to: '  }' }],
  },
  // Nobody calls Reader.run by name: who hands the reader over.
  { project: 'courier', ask: 'Reader.run Reader.nextFrame', hops: ['Reader.run > Reader.nextFrame'], signatures: [{ file: 'src/connection.ts', line: '  start(preface: boolean): void {' }] },
  // The type that a signature, or the declaration of a type, speaks of; the constant that a field is set from.
  { project: 'courier', ask: 'Connection.retryOutcome', signatures: [{ file: 'src/outcome.ts', line: 'export interface RetryOutcome {' }] },
  { project: 'courier', ask: 'VisitorList visitAll', signatures: [{ file: 'src/outcome.ts', line: 'export type Visitor = (outcome: RetryOutcome) => void;' }] },
  { project: 'courier', ask: 'Connection.isTrusted', signatures: [{ file: 'src/connection.ts', line: "const defaultRanges = ['10.0.0.0/8', '127.0.0.0/8'];" }] },
  // Who calls what the named versions override, and the base itself.
  {
    project: 'courier', ask: 'label Letter Crate Tube', hops: ['Parcel.label > Letter.label', 'Parcel.label > Crate.label', 'Parcel.label > Tube.label'],
    signatures: [{ file: 'src/desk.ts', line: '  acceptParcel(parcel: Parcel, street: string): void {' }],
  },
  // Of six overloads the one that does the work, the wrappers as signatures; a word that names another member is no label.
  {
    project: 'uploader', ask: 'Session upload download perform',
    bodies: [{ file: SESSION, from: '    public Upload upload(Source source, boolean resume) {', to: '    }' }, { file: SESSION, from: '    void perform(Upload upload) {', to: '    }' }],
    signatures: ['byte[] data', 'String file', 'Download download', 'char[] letters', 'int[] numbers'].map((parameter) => ({ file: SESSION, line: `    public Upload upload(${parameter}) {` })),
    saysNot: ['taken to mean'],
  },
  // Where one piece runs into another; the way that speaks of the type in question; a computed property that is read.
  { project: 'courier', ask: 'openShop stockShelves countStock closeShop sweepFloor', hops: ['openShop > stockShelves', 'stockShelves > countStock', 'closeShop > sweepFloor', 'closeShop > countStock'], says: [/countStock \(src\/shop\.ts:9\) - called at line 15; shown above/] },
  { project: 'courier', ask: 'Runner.perform Runner.setUp LetterJob.stamp', hops: ['Runner.perform > Runner.performLetter', 'Runner.performLetter > Runner.setUp'] },
  { project: 'courier', ask: 'Runner.perform Runner.setUp CrateJob.nail', hops: ['Runner.perform > Runner.performCrate', 'Runner.performCrate > Runner.setUp'] },
  { project: 'uploader', ask: 'Parts.createBody Parts.buildParts', hops: ['Parts.createBody > Parts.result', 'Parts.result > Parts.buildParts'], says: ['read at line 19'] },
  // A private member is meant by its name; of types beside a method, their method of that name; a field of something else is no member.
  { project: 'courier', ask: 'Vault.open turnKey', hops: ['Vault.open > Vault.#turnKey'] },
  { project: 'courier', ask: 'QuickFinder.seek TreeFinder ListFinder', hops: ['QuickFinder.seek > Finder.seek', 'Finder.seek > TreeFinder.seek', 'Finder.seek > ListFinder.seek'], saysNot: ['- TreeFinder.learn ('] },
  { project: 'courier', ask: 'Exchange.writeHead raw.reason', says: ['Not in the index: raw.reason'], saysNot: ['taken as'] },
  // Words of the documentation count; what the words are taken to mean is not blamed for standing alone.
  { project: 'courier', ask: 'how does everything get tidied before the evening bell', says: ['taken to mean: sweepFloor'], saysNot: ['Not connected'] },
  // Called by name and through its base; what builds and checks the project is rarely what a question means.
  { project: 'courier', ask: 'Letter.label', says: [/Letter\.label: 1, 1 more through Parcel\.label \(src\/post\.ts:4\)/] },
  { project: 'courier', ask: 'how are the shelves stocked', says: ['taken to mean: stockShelves'] },
];
