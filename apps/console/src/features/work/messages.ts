import { defineMessages } from '@liuguang/app-kit/i18n';

export const workMessages = defineMessages({
  create: { 'zh-CN': '新建作品', en: 'New title' },
  edit: { 'zh-CN': '编辑', en: 'Edit' },
  savePart: { 'zh-CN': '添加或替换章节', en: 'Add or replace chapter' },
  removePart: { 'zh-CN': '移除章节', en: 'Remove chapter' },
  publish: { 'zh-CN': '发布或定时', en: 'Publish or schedule' },
  giveBack: { 'zh-CN': '退回修改', en: 'Return for changes' },
  hold: { 'zh-CN': '暂停', en: 'Hold' },
  remove: { 'zh-CN': '移除', en: 'Remove' },
  restore: { 'zh-CN': '恢复', en: 'Restore' },
  first: { 'zh-CN': '第一章', en: 'First chapter' },
  importTitle: { 'zh-CN': '导入作品', en: 'Import a title' },
  importLead: {
    'zh-CN': 'EPUB、TXT，或装着图片、音频的 ZIP，不超过 {size}。先看预览，再生成作品。',
    en: 'EPUB, TXT, or a ZIP of pictures or audio, up to {size}. You’ll see a preview before anything is created.',
  },
  importFile: { 'zh-CN': '文件', en: 'File' },
  importCreator: { 'zh-CN': '作者', en: 'Creator' },
  importRead: { 'zh-CN': '读取文件', en: 'Read file' },
  importReading: { 'zh-CN': '正在读取…', en: 'Reading…' },
  importMaking: { 'zh-CN': '正在生成作品…', en: 'Creating the title…' },
  importMade: {
    'zh-CN': '已生成作品 {id}，可以在「图集与小说」里发布。',
    en: 'Title {id} created. Publish it under “Albums and novels”.',
  },
  importMake: { 'zh-CN': '生成作品', en: 'Create title' },
  importAnother: { 'zh-CN': '导入另一个文件', en: 'Import another file' },
  importFound: {
    'zh-CN': '找到 {count} 章或文件',
    en: { by: 'count', one: '{count} chapter or file found', other: '{count} chapters or files found' },
  },
  importEncoding: { 'zh-CN': '编码', en: 'Encoding' },
  importCharacters: {
    'zh-CN': '{count} 字',
    en: { by: 'count', one: '{count} character', other: '{count} characters' },
  },
});
