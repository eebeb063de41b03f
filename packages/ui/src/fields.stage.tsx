import { useState } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { Select } from './Select.tsx';
import { Switch } from './Switch.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';
import { mount } from './testing/mount.tsx';

function Stage() {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [about, setAbout] = useState('');
  const [code, setCode] = useState('');
  const [complete, setComplete] = useState('');
  const [kind, setKind] = useState<'one' | 'two'>('one');
  const [pay, setPay] = useState<'gold' | 'card'>();
  const [on, setOn] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const short = name !== '' && name.length < 4 ? 'too short' : undefined;
  return (
    <form style={{ padding: 16 }}>
      <TextField label="name" hint="four letters" error={short} required value={name} onChange={setName} />
      <PasswordField label="password" purpose="new" value={password} onChange={setPassword} />
      <TextArea label="about" limit={10} value={about} onChange={setAbout} />
      <Select
        label="kind"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'one', name: 'first' },
          { value: 'two', name: 'second' },
        ]}
      />
      <RadioGroup
        label="pay by"
        error={pay ? undefined : 'choose one'}
        value={pay}
        onChange={setPay}
        choices={[
          { value: 'gold', name: 'gold' },
          { value: 'card', name: 'card' },
        ]}
      />
      <Switch label="autoplay" hint="on Wi-Fi" checked={on} onChange={setOn} />
      <Checkbox checked={agreed} onChange={setAgreed} error={agreed ? undefined : 'needed'}>
        agreed
      </Checkbox>
      <CodeField
        label="code"
        value={code}
        onChange={setCode}
        onComplete={setComplete}
        onSend={() => fetch('/send').then(({ ok }) => ok)}
      />
      <output>{complete}</output>
    </form>
  );
}

mount(<Stage />);
