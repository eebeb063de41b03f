import { useApi } from '@liuguang/app-kit/api-context';
import { useEffect, useState } from 'react';

const STEP_MS = 10_000;

/** The server's time, several times a minute: for what moves slowly, like how far a programme is. */
export function useMinute(): number {
  const { client } = useApi();
  const [, setSteps] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSteps((before) => before + 1), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  // Asked whenever this is drawn: the first answer says how wrong the clock of the device is.
  return Math.floor(client.now() / STEP_MS) * STEP_MS;
}
