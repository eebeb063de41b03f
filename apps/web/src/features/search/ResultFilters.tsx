import { useText } from '@liuguang/app-kit/i18n';
import { MEDIA_LENGTH_NAMES } from '@liuguang/contract/media/lists';
import { MEDIA_ACCESSES } from '@liuguang/contract/media/states';
import { SEARCH_SORTS } from '@liuguang/contract/search/kinds';
import { Chip } from '@liuguang/ui/Chip';
import { searchMessages } from './messages.ts';
import type { ResultView } from './queries.ts';

type Narrowed = Omit<ResultView, 'tab'>;

interface ResultFiltersProps {
  /** Until then they have their room. */
  isDrawn: boolean;
  chosen: Narrowed;
  onChange: (chosen: Narrowed) => void;
}

/** In which order videos come, and which; a filter that is pressed again is taken back. */
export function ResultFilters({ isDrawn, chosen, onChange }: ResultFiltersProps) {
  const text = useText(searchMessages);
  const { sort = 'fitting', access, length } = chosen;
  const given = (next: { [Name in keyof Narrowed]?: Narrowed[Name] | undefined }) => {
    const all = { ...chosen, ...next };
    onChange({
      ...(all.sort && all.sort !== 'fitting' && { sort: all.sort }),
      ...(all.access && { access: all.access }),
      ...(all.length && { length: all.length }),
    });
  };
  return (
    <fieldset className="search-filters" aria-label={text('narrow')}>
      {isDrawn && (
        <>
          {SEARCH_SORTS.map((one) => (
            <Chip key={one} name={text(one)} selected={one === sort} onPress={() => given({ sort: one })} />
          ))}
          <i className="search-filters-gap" aria-hidden="true" />
          {MEDIA_ACCESSES.map((one) => (
            <Chip
              key={one}
              name={text(one)}
              selected={one === access}
              onPress={() => given({ access: one === access ? undefined : one })}
            />
          ))}
          <i className="search-filters-gap" aria-hidden="true" />
          {MEDIA_LENGTH_NAMES.map((one) => (
            <Chip
              key={one}
              name={text(one)}
              selected={one === length}
              onPress={() => given({ length: one === length ? undefined : one })}
            />
          ))}
        </>
      )}
    </fieldset>
  );
}
