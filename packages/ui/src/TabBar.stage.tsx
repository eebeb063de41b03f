import { useState } from 'react';
import { TabBar } from './TabBar.tsx';
import { mount } from './testing/mount.tsx';

const items = ['day', 'week', 'month', 'year', 'ever'].map((id) => ({ id, name: `tab ${id}` }));

function Stage() {
  const [active, setActive] = useState('day');
  return (
    <>
      <TabBar label="time" items={items} activeId={active} onChange={setActive} panelId="panel" sticky />
      <div id="panel" role="tabpanel" style={{ height: 3000 }}>
        {active}
      </div>
      <button type="button" onClick={() => setActive('ever')}>
        from outside
      </button>
    </>
  );
}

mount(<Stage />);
