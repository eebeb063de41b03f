import type { SelfInfo } from '@liuguang/contract/account/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { useAccount } from '../account/port.ts';
import { counted, type DayRecord, recordOf, today, withClosed, withSeen } from './day-record.ts';
import { keepRecord, keptRecord } from './kept-record.ts';
import { BUDGET_KEY } from './queries.ts';
import { createSeenReporter } from './seen-reporter.ts';

interface AdvertDay {
  /** Whose day it is, as soon as that is known: asked once for all places of a page. */
  readonly person: SelfInfo | undefined;
  readonly record: DayRecord;
  /** Somebody has seen it. */
  readonly saw: (id: string) => void;
  /** Not to be shown again today. */
  readonly close: (id: string) => void;
}

const AdvertDayContext = createContext<AdvertDay | undefined>(undefined);

/** What whoever is here has had of advertisements today. */
export function useAdvertDay(): AdvertDay {
  const day = useContext(AdvertDayContext);
  if (!day) throw new Error('no advert provider above this component');
  return day;
}

/**
 * Counts what is seen. The count is kept on the device, so that a page need not ask before it is drawn; every report
 * brings the server's own, of all devices.
 */
export function AdvertProvider({ children }: { children: ReactNode }) {
  const { api, storage } = useServices();
  const queries = useQueryClient();
  const { data: person } = useAccount();
  const [kept, setKept] = useState(() => keptRecord(storage));

  const { reporter, change } = useMemo(() => {
    function change(next: (record: DayRecord) => DayRecord): void {
      const record = next(recordOf(keptRecord(storage), today()));
      keepRecord(storage, record);
      setKept(record);
    }
    const reporter = createSeenReporter((ids) => {
      api.client.post('x/advert/seen', { ids }, { idle: true }).then(
        (budget) => {
          queries.setQueryData(BUDGET_KEY, budget);
          change((record) => counted(record, budget));
        },
        () => undefined,
      );
    });
    return { reporter, change };
  }, [api, storage, queries]);

  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && reporter.flush();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      reporter.flush();
    };
  }, [reporter]);

  const value = useMemo(
    () => ({
      person,
      record: recordOf(kept, today()),
      saw(id: string) {
        change(withSeen);
        reporter.saw(id);
      },
      close: (id: string) => change((record) => withClosed(record, id)),
    }),
    [person, kept, change, reporter],
  );
  return <AdvertDayContext value={value}>{children}</AdvertDayContext>;
}
