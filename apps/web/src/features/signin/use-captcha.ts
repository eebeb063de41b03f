import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { asksForCaptcha } from './failure-text.ts';

/** The picture that is asked for after wrong tries; each is good once. */
export function useCaptcha() {
  const { client } = useServices().api;
  const [answer, setAnswer] = useState('');
  const drawing = useMutation({ mutationFn: () => client.post('app/login/captcha', { kind: 'picture' }) });
  const drawn = drawing.data?.kind === 'picture' ? drawing.data : undefined;

  function draw() {
    setAnswer('');
    drawing.mutate();
  }

  return {
    isAsked: drawing.status !== 'idle',
    image: drawn?.image,
    isDrawing: drawing.isPending,
    failed: drawing.error,
    answer,
    setAnswer,
    draw,
    /** The picture was used up, and none is asked for any more. */
    clear() {
      setAnswer('');
      drawing.reset();
    },
    /** What goes along with the form. */
    given: drawn && answer !== '' ? { captcha: { id: drawn.id, answer } } : {},
    /** After the form was refused: asks when the server does, and anew once the picture has been used up. */
    refused(error: unknown) {
      if (asksForCaptcha(error) || drawing.status !== 'idle') draw();
    },
  };
}

export type Captcha = ReturnType<typeof useCaptcha>;
