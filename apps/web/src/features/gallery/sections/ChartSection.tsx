import { useText } from '@liuguang/app-kit/i18n';
import { BarChart } from '@liuguang/ui/BarChart';
import { LineChart } from '@liuguang/ui/LineChart';
import { RingChart } from '@liuguang/ui/RingChart';
import { galleryMessages } from '../messages.ts';
import { Sample, Section } from '../Sample.tsx';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export function ChartSection() {
  const text = useText(galleryMessages);
  const days = DAYS.map((day) => text(day));
  return (
    <Section title={text('charts')}>
      <Sample title={text('chartViews')}>
        <LineChart
          title={text('chartViews')}
          labels={days}
          series={[
            { name: text('chartThisWeek'), values: [3200, 4100, 3800, 5200, 6900, 9400, 8700] },
            { name: text('chartLastWeek'), values: [2800, 3000, 3300, 3900, 5100, 7200, 6400] },
          ]}
        />
      </Sample>
      <Sample title={text('chartIncome')}>
        <BarChart
          title={text('chartIncome')}
          labels={days}
          series={[
            { name: text('chartIncome'), values: [86, 120, 94, 141, 188, 260, 232] },
            { name: text('chartGifts'), values: [20, 35, 18, 44, 61, 96, 72] },
          ]}
        />
      </Sample>
      <Sample title={text('chartAudience')}>
        <RingChart
          title={text('chartAudience')}
          centre={{ value: '1.2W', label: text('chartTotal') }}
          parts={[
            { name: text('sourceHome'), value: 5600 },
            { name: text('sourceFollowers'), value: 3900 },
            { name: text('sourceSearch'), value: 1700 },
            { name: text('sourceShared'), value: 800 },
          ]}
        />
      </Sample>
    </Section>
  );
}
