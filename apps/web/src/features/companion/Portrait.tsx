import type { Look } from '@liuguang/contract/companion/limits';
import { type CSSProperties, useId } from 'react';
import { BackHair, FrontHair } from './portrait-hair.tsx';

const SKIN = { light: '#f6cfb2', warm: '#eebd98', tan: '#d79f74', deep: '#9c6744' } as const;
const HAIR = { black: '#1d1730', brown: '#4a2f22', auburn: '#7a3b22', grey: '#9b98a3' } as const;
const TOP = {
  white: '#eef1fb',
  blue: '#3c63c8',
  green: '#3f7a5c',
  red: '#a8414a',
  ochre: '#c98d35',
  grey: '#5f6678',
} as const;
const BACKDROP = {
  dusk: ['#1a1f4d', '#5b4a8f'],
  sea: ['#0f3450', '#3c86a8'],
  forest: ['#12352f', '#4a7d5c'],
  amber: ['#3a2412', '#a8743a'],
  rose: ['#3b1a35', '#a85c7f'],
  slate: ['#1c2430', '#55647c'],
} as const;

const BOKEH = [
  [28, 44, 20],
  [168, 30, 16],
  [182, 92, 24],
  [14, 118, 26],
  [150, 150, 12],
  [52, 168, 9],
] as const;

/** A face drawn from parts; the name always stands beside it. */
export function Portrait({ look }: { look: Look }) {
  const backdropId = useId();
  const [from, to] = BACKDROP[look.backdrop];
  const skin = SKIN[look.skin];
  const hair = HAIR[look.hairColour];
  const style = { '--companion-skin': skin, '--companion-hair': hair } as CSSProperties;
  return (
    <svg
      className="companion-portrait"
      viewBox="0 0 200 220"
      preserveAspectRatio="xMidYMin slice"
      style={style}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={backdropId} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={from} />
          <stop offset="1" stopColor={to} />
        </linearGradient>
      </defs>
      <rect width="200" height="220" fill={`url(#${backdropId})`} />
      {BOKEH.map(([cx, cy, r]) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} fill="#fff" opacity="0.13" />
      ))}
      <BackHair hair={look.hair} />
      <path d="M86 140h28v34c0 8-28 8-28 0z" fill={skin} />
      <path d="M86 150c8 8 20 8 28 0v8c-8 7-20 7-28 0z" fill="#000" opacity="0.12" />
      <Top top={look.top} colour={TOP[look.topColour]} />
      <circle cx="65" cy="110" r="7" fill={skin} />
      <circle cx="135" cy="110" r="7" fill={skin} />
      <path d="M66 88c0-30 68-30 68 0 0 34-12 62-34 62S66 122 66 88z" fill={skin} />
      <circle cx="80" cy="122" r="9" fill="#e8796f" opacity="0.4" />
      <circle cx="120" cy="122" r="9" fill="#e8796f" opacity="0.4" />
      <Eyes eyes={look.eyes} />
      <path
        d="M77 92c6-5 14-5 19-1M104 91c5-4 13-4 19 1"
        stroke={hair}
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M101 106c2 6 4 10 0 13" stroke="#00000033" strokeWidth="2.4" fill="none" strokeLinecap="round" />
      <path d="M90 130c6 6 14 6 20 0" stroke="#9c3a44" strokeWidth="3" fill="none" strokeLinecap="round" />
      <FrontHair hair={look.hair} />
      <Glasses glasses={look.glasses} />
      <Jewel jewel={look.jewel} />
    </svg>
  );
}

function Eyes({ eyes }: Pick<Look, 'eyes'>) {
  const height = { round: 6, soft: 5, narrow: 3.6 }[eyes];
  return (
    <>
      {[86, 114].map((x) => (
        <g key={x}>
          <ellipse cx={x} cy="105" rx="6.6" ry={height} fill="#fff" />
          <circle cx={x} cy="105" r={Math.min(height, 4.2)} fill="#33221f" />
          <circle cx={x + 1.4} cy="103.6" r="1.2" fill="#fff" />
          <path d={`M${x - 7} ${105 - height + 1.5}q7-${height} 14 0`} stroke="#21182b" strokeWidth="2" fill="none" />
        </g>
      ))}
    </>
  );
}

function Top({ top, colour }: { top: Look['top']; colour: string }) {
  return (
    <>
      <path d="M30 220c0-38 28-52 56-56 6 14 22 14 28 0 28 4 56 18 56 56z" fill={colour} />
      {top === 'shirt' && <path d="M84 163l16 20 16-20 8 6-20 26h-8l-20-26z" fill="#fff" opacity="0.75" />}
      {top === 'jumper' && (
        <path d="M82 165c6 18 30 18 36 0" stroke="#00000040" strokeWidth="7" fill="none" strokeLinecap="round" />
      )}
      {top === 'coat' && <path d="M82 165l12 55H70zM118 165l-12 55h24z" fill="#000" opacity="0.25" />}
    </>
  );
}

function Glasses({ glasses }: Pick<Look, 'glasses'>) {
  if (glasses === 'none') return null;
  const frame = { fill: '#ffffff1c', stroke: '#2b2438', strokeWidth: 2.4 };
  return (
    <g>
      {[86, 114].map((x) =>
        glasses === 'round' ? (
          <circle key={x} cx={x} cy="106" r="11" {...frame} />
        ) : (
          <rect key={x} x={x - 12} y="97" width="24" height="18" rx="4" {...frame} />
        ),
      )}
      <path d="M97 105c2-2 4-2 6 0" stroke="#2b2438" strokeWidth="2.4" fill="none" />
    </g>
  );
}

function Jewel({ jewel }: Pick<Look, 'jewel'>) {
  if (jewel === 'none') return null;
  return (
    <>
      {[64, 136].map((x) =>
        jewel === 'studs' ? (
          <circle key={x} cx={x} cy="119" r="3.4" fill="#9fc0ff" />
        ) : (
          <circle key={x} cx={x} cy="122" r="6" fill="none" stroke="#e9c46a" strokeWidth="2" />
        ),
      )}
    </>
  );
}
