export interface ServerEvent {
  readonly data: string;
  /** The last identifier the stream has named, by this event or before it. */
  readonly lastEventId: string;
}

/**
 * Reads the text of an event stream, cut anywhere, and hands over each event as it ends. Names and retry times are
 * passed over: nothing here uses them.
 */
export function eventParser(onEvent: (event: ServerEvent) => void): (chunk: string) => void {
  let unfinished = '';
  let endedWithReturn = false;
  let data: string[] = [];
  let lastEventId = '';

  function takeField(line: string) {
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === 'data') data.push(value);
    if (name === 'id' && !value.includes('\0')) lastEventId = value;
  }

  function endEvent() {
    const lines = data;
    data = [];
    if (lines.length > 0) onEvent({ data: lines.join('\n'), lastEventId });
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
