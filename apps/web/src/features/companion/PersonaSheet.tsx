import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import {
  COMPANION_INTERESTS,
  COMPANION_LIMITS,
  COMPANION_MANNERS,
  COMPANION_VOICES,
  type CompanionInterest,
  LOOK_PARTS,
  type Look,
  type LookPart,
} from '@liuguang/contract/companion/limits';
import type { Companion } from '@liuguang/contract/companion/schemas';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { Chip } from '@liuguang/ui/Chip';
import { TextField } from '@liuguang/ui/TextField';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { Portrait } from './Portrait.tsx';
import { personaMessages } from './persona/messages.ts';
import { usePersonaActs } from './queries.ts';

interface PersonaSheetProps {
  readonly open: boolean;
  /** One to be changed; otherwise one is made. */
  readonly companion?: Companion;
  readonly onClose: () => void;
  readonly onSaved: (companionId: string) => void;
}

const PARTS = Object.keys(LOOK_PARTS) as LookPart[];
const FIRST_LOOK = Object.fromEntries(PARTS.map((part) => [part, LOOK_PARTS[part][0]])) as unknown as Look;

/** Makes a companion from parts, or changes one. */
export function PersonaSheet({ open, companion, onClose, onSaved }: PersonaSheetProps) {
  const text = useText(personaMessages);
  const errorText = useErrorText();
  const { save } = usePersonaActs();
  const [name, setName] = useState(companion?.name ?? '');
  const [look, setLook] = useState<Look>(companion?.look ?? FIRST_LOOK);
  const [manner, setManner] = useState(companion?.manner ?? COMPANION_MANNERS[0]);
  const [voice, setVoice] = useState(companion?.voice ?? COMPANION_VOICES[0]);
  const [interests, setInterests] = useState<readonly CompanionInterest[]>(companion?.interests ?? ['film']);
  const turn = (interest: CompanionInterest) =>
    setInterests((before) =>
      before.includes(interest)
        ? before.filter((one) => one !== interest)
        : [...before, interest].slice(-COMPANION_LIMITS.interests),
    );
  const put = () =>
    save.mutate(
      { ...(companion && { companionId: companion.id }), name, look, manner, voice, interests: [...interests] },
      {
        onError: (error) => showToast(errorText(error), 'error'),
        onSuccess: ({ id }) => {
          onClose();
          onSaved(id);
        },
      },
    );
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={text(companion ? 'change' : 'make')}
      foot={
        <Button busy={save.isPending} disabled={name.trim() === '' || interests.length === 0} onClick={put}>
          {text('save')}
        </Button>
      }
    >
      <div className="companion-making">
        <span className="companion-making-face">
          <Portrait look={look} />
        </span>
        <TextField label={text('name')} value={name} maxLength={COMPANION_LIMITS.name} onChange={setName} />
        {PARTS.map((part) => (
          <Choice
            key={part}
            label={text(part)}
            options={LOOK_PARTS[part]}
            nameOf={(kind) => text(`${part}.${kind}` as 'skin.light')}
            chosen={look[part]}
            onChoose={(kind) => setLook((before) => ({ ...before, [part]: kind }))}
          />
        ))}
        <Choice
          label={text('manner')}
          options={COMPANION_MANNERS}
          nameOf={(kind) => text(`manner.${kind}`)}
          chosen={manner}
          onChoose={setManner}
        />
        <Choice
          label={text('voice')}
          options={COMPANION_VOICES}
          nameOf={(kind) => text(`voice.${kind}`)}
          chosen={voice}
          onChoose={setVoice}
        />
        <fieldset className="companion-choice">
          <legend>{text('interests', { count: COMPANION_LIMITS.interests })}</legend>
          {COMPANION_INTERESTS.map((interest) => (
            <Chip
              key={interest}
              name={text(`interest.${interest}`)}
              selected={interests.includes(interest)}
              onPress={() => turn(interest)}
            />
          ))}
        </fieldset>
      </div>
    </BottomSheet>
  );
}

interface ChoiceProps<Option extends string> {
  readonly label: string;
  readonly options: readonly Option[];
  readonly nameOf: (option: Option) => string;
  readonly chosen: string;
  readonly onChoose: (option: Option) => void;
}

function Choice<Option extends string>({ label, options, nameOf, chosen, onChoose }: ChoiceProps<Option>) {
  return (
    <fieldset className="companion-choice">
      <legend>{label}</legend>
      {options.map((option) => (
        <Chip key={option} name={nameOf(option)} selected={option === chosen} onPress={() => onChoose(option)} />
      ))}
    </fieldset>
  );
}
