// The edge of the program: what a command may know of its surroundings, and the only place that writes to them.
// The answer goes to stdout, everything else to stderr. A reader that closes its end early has had what it wanted.

export interface Io {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdoutIsTty: boolean;
  readonly stderrIsTty: boolean;
  /** Where a progress line may be drawn: stderr, when it is a terminal. */
  readonly terminal?: NodeJS.WriteStream;
  /** True once the reader of stdout has gone: there is no use in producing more. */
  closed(): boolean;
  /** Writes a part of the answer; resolves when there is room for more. */
  out(text: string): Promise<void>;
  err(text: string): void;
}

export function processIo(): Io {
  let gone = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    gone = true;
    if (error.code !== 'EPIPE') process.exitCode = 2;
  });
  // Nobody is left to be told about it.
  process.stderr.on('error', () => undefined);
  return {
    cwd: process.cwd(),
    env: process.env,
    stdoutIsTty: process.stdout.isTTY === true,
    stderrIsTty: process.stderr.isTTY === true,
    ...(process.stderr.isTTY === true && { terminal: process.stderr }),
    closed: () => gone,
    out: (text) => (gone ? Promise.resolve() : write(process.stdout, text)),
    err: (text) => {
      process.stderr.write(text);
    },
  };
}

function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve) => {
    stream.write(text, () => resolve());
  });
}

/** Whether text for this stream is decorated: FORCE_COLOR and NO_COLOR decide, else the terminal does. */
export function wantsColor(io: Io, stream: 'stdout' | 'stderr'): boolean {
  const forced = io.env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  const refused = io.env['NO_COLOR'];
  if (refused !== undefined && refused !== '') return false;
  if (io.env['TERM'] === 'dumb') return false;
  return stream === 'stdout' ? io.stdoutIsTty : io.stderrIsTty;
}
