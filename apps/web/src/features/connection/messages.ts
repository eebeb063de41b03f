import { defineMessages } from '@liuguang/app-kit/i18n';

export const connectionMessages = defineMessages({
  connectionTitle: { 'zh-CN': '安全连接', en: 'Secure connection' },
  connectionText: { 'zh-CN': '每一次请求都有签名，内容全程加密', en: 'Every request is signed and encrypted' },
  connectionHere: { 'zh-CN': '本机', en: 'This device' },
  connectionSigned: { 'zh-CN': '已签名', en: 'Signed' },
  connectionUnsigned: { 'zh-CN': '未签名', en: 'Unsigned' },
  connectionSealed: { 'zh-CN': '已加密', en: 'Encrypted' },
  connectionOpen: { 'zh-CN': '未加密', en: 'Not encrypted' },
  connectionProtocol: { 'zh-CN': '协议版本', en: 'Protocol' },
  connectionRoundTrip: { 'zh-CN': '往返', en: 'Round trip' },
  connectionRoundTripValue: { 'zh-CN': '{count} 毫秒', en: '{count} ms' },
  connectionAgain: { 'zh-CN': '再测一次', en: 'Test again' },
});
