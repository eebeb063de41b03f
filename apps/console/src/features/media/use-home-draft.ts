import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { Response } from '@liuguang/contract/contract';
import type { HomeDraftModule, HomeModuleRecord } from '@liuguang/contract/media/home';
import { showToast } from '@liuguang/ui/Toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mediaMessages } from './messages.ts';

const MODULES = ['room', 'console/media/modules'] as const;
const draftKey = (tab: string) => ['room', 'console/media/home/draft', tab] as const;

type DraftAnswer = Response<'console/media/home/draft'>;
type Draft = NonNullable<DraftAnswer['draft']>;

const itemOf = ({ id, version: _, updatedAt: __, ...module }: HomeModuleRecord): HomeDraftModule => ({
  key: id,
  moduleId: id,
  module,
});

const baseOf = (saved: readonly HomeModuleRecord[]): Draft['base'] =>
  saved.map(({ id, version }) => ({ moduleId: id, version }));

const isSame = (one: Draft['base'], other: Draft['base']): boolean =>
  one.length === other.length &&
  one.every(({ moduleId, version }) => other.some((it) => it.moduleId === moduleId && it.version === version));

/** A database gives the parts of what it kept in an order of its own. */
const inOrder = (_: string, part: unknown): unknown =>
  part === null || typeof part !== 'object' || Array.isArray(part)
    ? part
    : Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));

const written = ({ module }: HomeDraftModule): string =>
  JSON.stringify({ startsAt: '', endsAt: '', ...module, position: 0 }, inOrder);

export type Mark = 'added' | 'edited' | 'moved';

/** What a module of the draft is beside what everybody sees. */
function markOf(item: HomeDraftModule, at: number, saved: readonly HomeModuleRecord[]): Mark | undefined {
  const before = saved.find(({ id }) => id === item.moduleId);
  if (!before) return 'added';
  if (written(itemOf(before)) !== written(item)) return 'edited';
  return saved[at]?.id === before.id ? undefined : 'moved';
}

/** A tab of the home screen as operators work at it: the draft where there is one, else what everybody sees. */
export function useHomeDraft(tab: string) {
  const { client } = useApi();
  const text = useText(mediaMessages);
  const errorText = useErrorText();
  const queries = useQueryClient();
  const key = draftKey(tab);
  const modules = useQuery({
    queryKey: MODULES,
    queryFn: ({ signal }) => client.post('console/media/modules', {}, { signal }),
  });
  const kept = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.post('console/media/home/draft', { tab }, { signal }),
  });
  const saved = (modules.data?.list ?? []).filter((module) => module.tab === tab);
  const draft = kept.data?.draft ?? null;
  const items = draft?.modules ?? saved.map(itemOf);
  const complain = (fault: unknown) => showToast(errorText(fault), 'error');
  const reload = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: MODULES }),
      queries.invalidateQueries({ queryKey: draftKey(tab) }),
    ]);
  };
  const draftNow = () => queries.getQueryData<DraftAnswer>(key)?.draft ?? null;
  const show = (next: Draft) => queries.setQueryData<DraftAnswer>(key, { draft: next });

  const keep = useMutation({
    // One after the other, each from the version that the one before made.
    scope: { id: `home draft ${tab}` },
    mutationFn: ({ items, base }: { items: readonly HomeDraftModule[]; base: Draft['base'] }) =>
      client.post('console/media/home/draft/save', {
        tab,
        version: draftNow()?.version ?? 0,
        base,
        modules: [...items],
      }),
    onSuccess: (answer) => show({ ...answer, modules: draftNow()?.modules ?? answer.modules }),
    async onError(fault) {
      complain(fault);
      await reload();
    },
  });
  function change(next: readonly HomeDraftModule[], base = draft?.base ?? baseOf(saved)): void {
    const unsaved = { tab, version: 0, operatorName: '', updatedAt: new Date().toISOString(), base };
    show({ ...(draft ?? unsaved), base, modules: [...next] });
    keep.mutate({ items: next, base });
  }

  const publish = useMutation({
    mutationFn: () => client.post('console/media/home/publish', { tab, version: draftNow()?.version ?? 0 }),
    onSuccess: () => showToast(text('published'), 'success'),
    onError: complain,
    onSettled: reload,
  });
  const discard = useMutation({
    mutationFn: () => client.post('console/media/home/draft/discard', { tab }),
    onError: complain,
    onSettled: reload,
  });

  const known = new Set(saved.map(({ id }) => id));
  return {
    isReady: modules.data !== undefined && kept.data !== undefined,
    error: modules.error ?? kept.error,
    draft,
    items,
    marks: items.map((item, at) => markOf(item, at, saved)),
    /** What everybody sees was changed after the draft was begun. */
    isOvertaken: draft !== null && !keep.isPending && !isSame(draft.base, baseOf(saved)),
    isBusy: keep.isPending || publish.isPending || discard.isPending,
    change,
    /** Puts the draft on top of what everybody sees now. */
    carryOn: () =>
      change(
        items.map((item) => (known.has(item.moduleId) ? item : { ...item, moduleId: '' })),
        baseOf(saved),
      ),
    publish: () => publish.mutate(),
    discard: () => discard.mutate(),
    reload,
  };
}
