import { MediaRefusal } from './media-error.ts';
import { parseRational, quotient, type Rational, rational } from './rational.ts';

export interface VideoStream {
  readonly index: number;
  readonly codec: string;
  readonly profile: string;
  readonly pixelFormat: string;
  /** As it is seen: turned upright, with square pixels. */
  readonly width: number;
  readonly height: number;
  /** By how many degrees, clockwise, a player turns it. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** The base rate, and the mean over the whole; they differ when the rate varies. */
  readonly frameRate: Rational;
  readonly averageFrameRate: Rational;
  readonly isInterlaced: boolean;
  /** Which high dynamic range it was made for, if any. */
  readonly hdr: 'smpte2084' | 'arib-std-b67' | undefined;
  readonly seconds: number | undefined;
}

export interface AudioStream {
  readonly index: number;
  readonly codec: string;
  readonly profile: string;
  readonly channels: number;
  readonly sampleRate: number;
  readonly seconds: number | undefined;
}

export interface ProbeReport {
  /** As the container says; live recordings often do not. */
  readonly seconds: number | undefined;
  readonly video: VideoStream;
  /** The index of the video stream that stands first, whichever is to be shown. */
  readonly firstVideo: number;
  readonly audio: AudioStream | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** What to ask ffprobe for. */
export const PROBE_ENTRIES = [
  'format=duration',
  'stream=index,codec_type,codec_name,profile,pix_fmt,width,height,sample_aspect_ratio,r_frame_rate,avg_frame_rate',
  'stream=field_order,color_transfer,channels,sample_rate,duration',
  'stream_disposition=attached_pic,default',
  'stream_side_data=rotation',
  'stream_tags=DURATION',
].join(':');

/** Picks the streams to show out of ffprobe's JSON. */
export function readProbeReport(json: string): ProbeReport {
  const report = fieldsOf(JSON.parse(json));
  const streams = listOf(report.streams).map(fieldsOf);
  const ofType = (type: string) => streams.filter((stream) => stream.codec_type === type);
  // A cover picture inside a song counts as video for ffprobe.
  const shown = ofType('video').filter((stream) => fieldsOf(stream.disposition).attached_pic !== 1);
  const video = preferred(shown);
  if (!video) throw new MediaRefusal('no-video', `${streams.length} streams, none a video`);
  const audio = preferred(ofType('audio').filter(({ channels }) => numberOf(channels) > 0));
  return {
    seconds: positive(fieldsOf(report.format).duration),
    video: readVideo(video),
    firstVideo: numberOf(shown[0]?.index),
    audio: audio && readAudio(audio),
  };
}

function readVideo(stream: Fields): VideoStream {
  const codec = textOf(stream.codec_name);
  const codedWidth = numberOf(stream.width);
  const height = numberOf(stream.height);
  if (codec === '' || !(codedWidth > 0 && height > 0)) {
    throw new MediaRefusal('unreadable', `a video stream of ${codec || 'an unknown codec'}, ${codedWidth}×${height}`);
  }
  const pixel = parseRational(stream.sample_aspect_ratio) ?? rational(1);
  const width = Math.round(codedWidth * quotient(pixel));
  const rotation = rotationOf(stream);
  const isTurned = rotation === 90 || rotation === 270;
  const averageFrameRate = parseRational(stream.avg_frame_rate);
  const frameRate = parseRational(stream.r_frame_rate) ?? averageFrameRate ?? rational(25);
  return {
    index: numberOf(stream.index),
    codec,
    profile: textOf(stream.profile),
    pixelFormat: textOf(stream.pix_fmt),
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    rotation,
    frameRate,
    averageFrameRate: averageFrameRate ?? frameRate,
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(textOf(stream.field_order)),
    hdr: (['smpte2084', 'arib-std-b67'] as const).find((transfer) => transfer === stream.color_transfer),
    seconds: secondsOf(stream),
  };
}

const readAudio = (stream: Fields): AudioStream => ({
  index: numberOf(stream.index),
  codec: textOf(stream.codec_name),
  profile: textOf(stream.profile),
  channels: numberOf(stream.channels),
  sampleRate: numberOf(stream.sample_rate),
  seconds: secondsOf(stream),
});

const preferred = (streams: readonly Fields[]): Fields | undefined =>
  streams.find(({ disposition }) => fieldsOf(disposition).default === 1) ?? streams[0];

/** ffprobe gives degrees counter-clockwise, from -180 to 180; a turn that is no quarter is shown as none. */
function rotationOf(stream: Fields): VideoStream['rotation'] {
  const turned = listOf(stream.side_data_list).map((data) => numberOf(fieldsOf(data).rotation));
  const degrees = ((-(turned.find((turn) => turn !== 0) ?? 0) % 360) + 360) % 360;
  return degrees === 90 || degrees === 180 || degrees === 270 ? degrees : 0;
}

/** Matroska has no duration of a stream but a tag, `00:00:03.024000000`. */
function secondsOf(stream: Fields): number | undefined {
  const [, hours, minutes, seconds] = /^(\d+):(\d+):([\d.]+)$/.exec(textOf(fieldsOf(stream.tags).DURATION)) ?? [];
  const tagged = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return positive(stream.duration) ?? positive(tagged);
}

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const numberOf = (value: unknown): number => Number(value ?? 0) || 0;

const positive = (value: unknown): number | undefined => (numberOf(value) > 0 ? numberOf(value) : undefined);
