import type { ConversationPerson } from '@liuguang/contract/conversation/schemas';
import { Avatar } from '@liuguang/ui/Avatar';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';

export const PersonFace = ({ person, size }: { person: ConversationPerson; size: number }) => (
  <Avatar
    id={person.id}
    size={size}
    {...(person.avatar ? { picture: <ProtectedImage src={person.avatar} alt="" /> } : {})}
  />
);
