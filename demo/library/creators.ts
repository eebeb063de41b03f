import type { DemoCreator } from './types.ts';

export const CREATORS: readonly DemoCreator[] = [
  {
    name: 'shanfeng',
    title: { zh: '山风', en: 'Mountain Wind' },
    intro: { zh: '画湖，画山，画天快黑的时候。', en: 'Lakes, mountains and the hour before dark.' },
    inviteCode: 'DEMQSHANF2',
  },
  {
    name: 'yudeng',
    title: { zh: '雨灯', en: 'Rain Lamp' },
    intro: { zh: '下雨的晚上，给你留一盏灯和一段鼓点。', en: 'A lamp and a slow beat for rainy nights.' },
    inviteCode: 'DEMQYUDEN2',
  },
  {
    name: 'lanjing',
    title: { zh: '蓝鲸观察站', en: 'Blue Whale Station' },
    intro: { zh: '海面以下的事，我慢慢讲。', en: 'What happens below the waves, told slowly.' },
    inviteCode: 'DEMQLANJ22',
  },
  {
    name: 'zhijian',
    title: { zh: '纸间', en: 'Between Papers' },
    intro: { zh: '一把剪刀，六层纸，一盏灯。', en: 'One pair of scissors, six sheets, one light.' },
    inviteCode: 'DEMQZHXJN2',
  },
  {
    name: 'moshui',
    title: { zh: '墨水先生', en: 'Mr Ink' },
    intro: { zh: '水墨与诗，偶尔盖歪一枚章。', en: 'Ink, poems, and now and then a crooked seal.' },
    inviteCode: 'DEMQMSHUX2',
  },
  {
    name: 'xingtu',
    title: { zh: '星图室', en: 'Star Chart Room' },
    intro: { zh: '每晚闭馆后，穹顶还会亮一会儿。', en: 'After closing time the dome stays lit a little longer.' },
    inviteCode: 'DEMQXNGTU2',
  },
  {
    name: 'weishenme',
    title: { zh: '为什么研究所', en: 'Institute of Why' },
    intro: { zh: '三十秒讲清一个为什么。', en: 'One why, answered in half a minute.' },
    inviteCode: 'DEMQWEXSM2',
  },
  {
    name: 'xiaozao',
    title: { zh: '小灶', en: 'Little Stove' },
    intro: { zh: '一人食，不将就。', en: 'Cooking for one, and doing it properly.' },
    inviteCode: 'DEMQXZAPX2',
  },
  {
    name: 'babit',
    title: { zh: '八位机少年', en: 'Eight-Bit Kid' },
    intro: { zh: '只有二十种颜色也能跑得很快。', en: 'Twenty colours are enough to run fast.' },
    inviteCode: 'DEMQBABYT2',
  },
  {
    name: 'huanyuan',
    title: { zh: '环', en: 'Ring' },
    intro: { zh: '听得见的几何。', en: 'Geometry you can hear.' },
    inviteCode: 'DEMQHUANY2',
  },
  {
    name: 'lingdian',
    title: { zh: '零点以后', en: 'After Midnight' },
    intro: { zh: '悬疑和怪谈，请在有人的房间观看。', en: 'Mysteries and eerie tales. Do not watch alone.' },
    inviteCode: 'DEMQLXNGD2',
  },
  {
    name: 'denghuo',
    title: { zh: '灯火动画', en: 'Lamplight Animation' },
    intro: { zh: '《提灯小狐》制作组，四个人，一只狐狸。', en: 'The makers of The Lantern Fox: four people, one fox.' },
    inviteCode: 'DEMQDENGH2',
  },
];
