export interface ServerEvent {
  readonly data: string;
  /** The last identifier the stream has named, by this event or before it. */
  readonly lastEventId: string;
}

/**
 * Reads the text of an event stream, cut anywhere, and hands over each event as it ends. An identifier without data is
 * no event but says where the stream stands. Names and retry times are passed over: nothing here uses them.
 */
export function eventParser(
  onEvent: (event: ServerEvent) => void,
  onPosition: (lastEventId: string) => void = () => undefined,
): (chunk: string) => void {
  let unfinished = '';
  let endedWithReturn = false;
  let data: string[] = [];
  let lastEventId = '';
  let moved = false;

  function takeField(line: string) {
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === 'data') data.push(value);
    if (name === 'id' && !value.includes('\0')) {
      lastEventId = value;
      moved = true;
    }
  }

  function endEvent() {
    const lines = data;
    data = [];
    if (lines.length > 0) onEvent({ data: lines.join('\n'), lastEventId });
    else if (moved) onPosition(lastEventId);
    moved = false;
  }

  return (chunk) => {
    if (chunk === '') return;
    // A line end of two characters may be cut in the middle: the second half ends no line of its own.
    const text = endedWithReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
    endedWithReturn = chunk.endsWith('\r');
    const lines = (unfinished + text).split(/\r\n|\r|\n/);
    unfinished = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') endEvent();
      else takeField(line);
    }
  };
}
