/** All that production asks for, and nothing that works anywhere. */
export const PRODUCTION = {
  APP_MODE: 'production',
  APP_ORIGINS: 'https://liuguang.example',
  DATABASE_URL: 'postgres://app:pass@db.example/app',
  APP_SIGN_SECRET: 'a sign secret of our own',
  APP_TRANSPORT_SECRET: 'a transport secret of our own',
  APP_IMAGE_KEY: 'an image key of our own',
  APP_SERVER_SECRET: 'a server secret of our own',
  APP_LINE_SECRET: 'a line secret of our own',
  SMS_PROVIDER: 'aliyun',
  SMS_ALIYUN_KEY_ID: 'key id',
  SMS_ALIYUN_KEY_SECRET: 'key secret',
  SMS_ALIYUN_SIGN_NAME: '流光',
  SMS_ALIYUN_TEMPLATE: 'SMS_1234',
};
