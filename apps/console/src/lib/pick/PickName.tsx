import { ValueView } from '../values/ValueView.tsx';
import type { Pick } from './pickable.ts';

/** A thing as an operator knows it: its picture, its name, its number. */
export function PickName({ pick: { id, name, cover } }: { pick: Pick }) {
  return (
    <>
      {cover !== undefined && <ValueView name="cover" shape={{ is: 'any' }} value={cover} />}
      <span className="pick-name">{name}</span>
      <span className="pick-number">{id}</span>
    </>
  );
}
