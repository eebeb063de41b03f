const WIDTH = 28;

export interface Line {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/** One line that fills up; where lines cannot be written over, one for each quarter. */
export function progressBar(line: Line, label: string): (done: number, all: number) => void {
  let quarter = 0;
  return (done, all) => {
    const part = all === 0 ? 1 : done / all;
    if (line.isTTY) {
      const full = Math.round(part * WIDTH);
      const bar = `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}`;
      line.write(`\r${label} ${bar} ${done}/${all}${done === all ? '\n' : ''}`);
      return;
    }
    const reached = Math.floor(part * 4);
    if (reached === quarter) return;
    quarter = reached;
    line.write(`${label} ${done}/${all}\n`);
  };
}
