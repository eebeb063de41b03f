import { randomUuid } from '@liuguang/wire/uuid';

/** For calls that happen once: made before the first try, kept over retries and reloads. */
export const newRequestId = (): string => randomUuid();
