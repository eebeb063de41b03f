export type KeyCommand =
  | { readonly do: 'toggle' }
  | { readonly do: 'mute' }
  | { readonly do: 'fullscreen' }
  | { readonly do: 'picture' }
  | { readonly do: 'loop'; readonly edge: 'from' | 'to' | 'none' }
  | { readonly do: 'skip'; readonly seconds: number }
  | { readonly do: 'volume'; readonly by: number }
  | { readonly do: 'part'; readonly of: number };

const ARROW_SECONDS = 5;
const LETTER_SECONDS = 10;
const VOLUME_STEP = 0.1;

const COMMANDS: ReadonlyMap<string, KeyCommand> = new Map<string, KeyCommand>(
  Object.entries({
    ' ': { do: 'toggle' },
    k: { do: 'toggle' },
    j: { do: 'skip', seconds: -LETTER_SECONDS },
    l: { do: 'skip', seconds: LETTER_SECONDS },
    arrowleft: { do: 'skip', seconds: -ARROW_SECONDS },
    arrowright: { do: 'skip', seconds: ARROW_SECONDS },
    arrowup: { do: 'volume', by: VOLUME_STEP },
    arrowdown: { do: 'volume', by: -VOLUME_STEP },
    m: { do: 'mute' },
    f: { do: 'fullscreen' },
    i: { do: 'picture' },
    a: { do: 'loop', edge: 'from' },
    b: { do: 'loop', edge: 'to' },
    x: { do: 'loop', edge: 'none' },
  } satisfies Record<string, KeyCommand>),
);

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** What a key means to the player; whoever holds a modifier speaks to the browser. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Pressed): KeyCommand | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (/^\d$/.test(key)) return { do: 'part', of: Number(key) / 10 };
  return COMMANDS.get(key.toLowerCase());
}
