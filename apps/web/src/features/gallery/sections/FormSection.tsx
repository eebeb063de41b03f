import { useText } from '@liuguang/app-kit/i18n';
import { Checkbox } from '@liuguang/ui/Checkbox';
import { CodeField } from '@liuguang/ui/CodeField';
import { PasswordField } from '@liuguang/ui/PasswordField';
import { RadioGroup } from '@liuguang/ui/RadioGroup';
import { Select } from '@liuguang/ui/Select';
import { Switch } from '@liuguang/ui/Switch';
import { TextArea } from '@liuguang/ui/TextArea';
import { TextField } from '@liuguang/ui/TextField';
import { useState } from 'react';
import { galleryMessages } from '../messages.ts';
import { Sample, Section } from '../Sample.tsx';

const ACCOUNT_AT_LEAST = 4;
const INTRO_AT_MOST = 60;

export function FormSection() {
  const text = useText(galleryMessages);
  return (
    <Section title={text('forms')}>
      <Sample title={text('account')}>
        <SignInFields />
      </Sample>
      <Sample title={text('intro')}>
        <ProfileFields />
      </Sample>
      <Sample title={text('pay')}>
        <ChoiceFields />
      </Sample>
    </Section>
  );
}

function SignInFields() {
  const text = useText(galleryMessages);
  const [account, setAccount] = useState('ab');
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('4207');
  return (
    <div className="gallery-form">
      <TextField
        label={text('account')}
        hint={text('accountHint')}
        error={account.length < ACCOUNT_AT_LEAST ? text('accountError') : undefined}
        required
        autoComplete="off"
        value={account}
        onChange={setAccount}
      />
      <TextField
        label={text('phone')}
        type="tel"
        inputMode="tel"
        before="+86"
        placeholder={text('phonePlaceholder')}
        autoComplete="off"
        value={phone}
        onChange={setPhone}
      />
      <PasswordField
        label={text('password')}
        hint={text('passwordHint')}
        purpose="new"
        value={password}
        onChange={setPassword}
      />
      <CodeField label={text('code')} value={code} onChange={setCode} onSend={() => Promise.resolve(true)} />
    </div>
  );
}

function ProfileFields() {
  const text = useText(galleryMessages);
  const [intro, setIntro] = useState(text('introText'));
  const [quality, setQuality] = useState('qualityAuto');
  const [next, setNext] = useState(true);
  const [wifi, setWifi] = useState(false);
  return (
    <div className="gallery-form">
      <TextArea
        label={text('intro')}
        placeholder={text('introPlaceholder')}
        limit={INTRO_AT_MOST}
        value={intro}
        onChange={setIntro}
      />
      <Select
        label={text('quality')}
        value={quality}
        onChange={setQuality}
        options={(['qualityAuto', 'quality720', 'quality1080'] as const).map((value) => ({ value, name: text(value) }))}
      />
      <Switch label={text('autoplay')} checked={next} onChange={setNext} />
      <Switch label={text('wifiOnly')} hint={text('wifiHint')} checked={wifi} onChange={setWifi} />
      <Switch label={text('youth')} checked={false} disabled onChange={() => undefined} />
    </div>
  );
}

function ChoiceFields() {
  const text = useText(galleryMessages);
  const [pay, setPay] = useState('gold');
  const [agreed, setAgreed] = useState(false);
  return (
    <div className="gallery-form">
      <RadioGroup
        label={text('pay')}
        value={pay}
        onChange={setPay}
        choices={[
          { value: 'gold', name: text('payGold'), hint: text('payGoldHint') },
          { value: 'card', name: text('payCard') },
        ]}
      />
      <Checkbox checked={agreed} onChange={setAgreed} error={agreed ? undefined : text('agreeError')}>
        {text('agree')}
      </Checkbox>
    </div>
  );
}
