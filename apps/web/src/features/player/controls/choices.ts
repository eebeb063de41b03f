import { useText } from '@liuguang/app-kit/i18n';
import type { Caption } from '../captions.ts';
import { playerMessages } from '../messages.ts';
import { useCommand, usePlayerState } from '../player-context.ts';
import { RATES } from '../preferences.ts';
import { qualityChoices, rateText } from '../quality-choices.ts';
import { type Choice, useCaptionChoice } from './choice.ts';

export function useQualities(): Choice {
  const text = useText(playerMessages);
  const command = useCommand();
  const levels = usePlayerState((state) => state.levels);
  const quality = usePlayerState((state) => state.quality);
  const level = usePlayerState((state) => state.level);
  const nameOf = (value: number | 'auto', isChosen: boolean) => {
    if (value !== 'auto') return text('lines', { lines: value });
    return level && isChosen ? text('autoNow', { lines: level.lines }) : text('auto');
  };
  const options = qualityChoices(levels, quality).map(({ value, chosen }) => ({
    key: `${value}`,
    label: nameOf(value, chosen),
    chosen,
    choose: () => command((player) => player.setQuality(value)),
  }));
  return { title: text('quality'), options: levels.length === 0 ? [] : options };
}

export function useRates(): Choice {
  const text = useText(playerMessages);
  const command = useCommand();
  const rate = usePlayerState((state) => state.rate);
  const options = RATES.map((one) => ({
    key: `${one}`,
    label: rateText(one),
    chosen: one === rate,
    choose: () => command((player) => player.setRate(one)),
  }));
  return { title: text('speed'), options };
}

export function useLines(): Choice {
  const text = useText(playerMessages);
  const command = useCommand();
  const { count, current } = usePlayerState((state) => state.line);
  const options = Array.from({ length: count }, (_none, line) => ({
    key: `${line}`,
    label: text('lineName', { number: line + 1 }),
    chosen: line === current,
    choose: () => command((player) => player.setLine(line)),
  }));
  return { title: text('line'), options: count < 2 ? [] : options };
}

export function useCaptionLanguages(captions: readonly Caption[]): Choice {
  const command = useCommand();
  const chosen = usePlayerState((state) => state.captions);
  return useCaptionChoice(captions, chosen, (language) => command((player) => player.setCaptions(language)));
}

export function useCaptionSizes(): Choice {
  const text = useText(playerMessages);
  const command = useCommand();
  const look = usePlayerState((state) => state.captionLook);
  const options = (['small', 'normal', 'large'] as const).map((size) => ({
    key: size,
    label: text(`caption.${size}`),
    chosen: look.size === size,
    choose: () => command((player) => player.setCaptionLook({ ...look, size })),
  }));
  const backed = {
    key: 'backed',
    label: text('caption.backed'),
    chosen: look.isBacked,
    choose: () => command((player) => player.setCaptionLook({ ...look, isBacked: !look.isBacked })),
  };
  return { title: text('captionLook'), options: [...options, backed] };
}
