import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { Facet } from '@liuguang/contract/catalogue/schemas';
import { Chip } from '@liuguang/ui/Chip';
import { catalogueMessages } from './messages.ts';

interface FacetsProps {
  facets: readonly Facet[];
  chosen: readonly string[];
  /** No more of them can be chosen. */
  full: boolean;
  onToggle: (id: string) => void;
}

/** What the videos bear beside this label; those that are chosen stand first. */
export function Facets({ facets, chosen, full, onToggle }: FacetsProps) {
  const text = useText(catalogueMessages);
  const language = useLanguage();
  const isChosen = ({ id }: Facet) => chosen.includes(id);
  const inOrder = [...facets.filter(isChosen), ...facets.filter((facet) => !isChosen(facet) && !full)];
  return (
    <fieldset className="catalogue-facets">
      <legend className="lg-unseen">{text('narrow')}</legend>
      {inOrder.map((facet) => {
        const { name } = facet.translations[language] ?? facet;
        return (
          <Chip
            key={facet.id}
            name={text('facet', { name: facet.kind === 'tag' ? `# ${name}` : name, count: facet.count })}
            selected={isChosen(facet)}
            onPress={() => onToggle(facet.id)}
          />
        );
      })}
    </fieldset>
  );
}
