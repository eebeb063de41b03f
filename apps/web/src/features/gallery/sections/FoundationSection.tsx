import { useText } from '@liuguang/app-kit/i18n';
import * as icons from '@liuguang/ui/icons';
import * as contentIcons from '@liuguang/ui/icons-content';
import type { CSSProperties } from 'react';
import { galleryMessages } from '../messages.ts';
import { Sample, Section } from '../Sample.tsx';

const SCALE = [
  ['lg-display', '28', 'typeDisplay'],
  ['lg-title-1', '22', 'typeTitle1'],
  ['lg-title-2', '18', 'typeTitle2'],
  ['lg-title-3', '16', 'typeTitle3'],
  ['lg-body', '15', 'typeBody'],
  ['lg-body-s', '14', 'typeSmall'],
  ['lg-meta', '12', 'typeMeta'],
] as const;

const COLOURS = [
  'bg',
  'surface-1',
  'surface-2',
  'surface-3',
  'accent',
  'accent-fill',
  'tab-text',
  'notice-bg',
  'text-1',
  'text-2',
  'text-3',
  'like',
  'success',
  'warn',
  'danger',
  'gold',
];

export function FoundationSection() {
  const text = useText(galleryMessages);
  const all = Object.entries({ ...icons, ...contentIcons });
  return (
    <Section title={text('foundations')}>
      <Sample title={text('typeScale')}>
        <dl className="gallery-scale">
          {SCALE.map(([name, size, words]) => (
            <div key={name}>
              <dt className="lg-meta lg-number">{size}</dt>
              <dd className={name}>{text(words)}</dd>
            </div>
          ))}
        </dl>
        <p className="lg-novel gallery-novel">{text('typeNovel')}</p>
      </Sample>
      <Sample title={text('colours')}>
        <ul className="gallery-colours">
          {COLOURS.map((name) => (
            <li key={name}>
              <span className="gallery-colour" style={{ '--colour': `var(--${name})` } as CSSProperties} />
              <span className="lg-meta">{name}</span>
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title={text('icons')}>
        <div className="gallery-icons">
          {all.map(([name, Icon]) => (
            <Icon key={name} />
          ))}
        </div>
      </Sample>
    </Section>
  );
}
