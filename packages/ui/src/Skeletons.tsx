import type { ReactNode } from 'react';
import { Skeleton } from './Skeleton.tsx';
import { useUiText } from './ui-texts.tsx';
import { useShowing } from './use-showing.tsx';
import './Skeletons.css';

/** A surface that will be a picture, a button or an avatar. */
export function SkeletonBox({ shape }: { shape: 'video' | 'poster' | 'round' | 'square' | 'pill' }) {
  return <span className={`lg-bone lg-bone-${shape}`} aria-hidden="true" />;
}

/** A name and a line about it. */
export const SkeletonLines = ({ name, about }: { name: string; about: string }) => (
  <>
    <span className="lg-bones-name">
      <Skeleton width={name} />
    </span>
    <span className="lg-bones-about">
      <Skeleton width={about} />
    </span>
  </>
);

/** The boxes of a card in a grid: picture, name, a line about it. */
export function CardSkeleton({ poster = false }: { poster?: boolean }) {
  return (
    <div className="lg-bones-card">
      <SkeletonBox shape={poster ? 'poster' : 'video'} />
      <SkeletonLines name="86%" about="54%" />
    </div>
  );
}

/** The boxes of a row in a list: a small picture and two lines beside it. */
export function RowSkeleton({ round = false }: { round?: boolean }) {
  return (
    <div className="lg-bones-row">
      <SkeletonBox shape={round ? 'round' : 'square'} />
      <span className="lg-bones-lines">
        <SkeletonLines name="62%" about="38%" />
      </span>
    </div>
  );
}

/** The boxes at the top of somebody's page: avatar, name, four counts. */
export function ProfileSkeleton() {
  return (
    <div className="lg-bones-profile">
      <div className="lg-bones-row">
        <SkeletonBox shape="round" />
        <span className="lg-bones-lines">
          <span className="lg-bones-title">
            <Skeleton width="46%" />
          </span>
          <span className="lg-bones-about">
            <Skeleton width="64%" />
          </span>
        </span>
      </div>
      <div className="lg-bones-counts">
        {['a', 'b', 'c', 'd'].map((name) => (
          <span key={name} className="lg-bones-count">
            <Skeleton width="36px" />
            <Skeleton width="28px" />
          </span>
        ))}
      </div>
    </div>
  );
}

interface SkeletonGateProps {
  ready: boolean;
  /** The boxes of what is coming, in their exact sizes. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** Shows the skeleton after 150 ms of waiting and then for 300 ms at least; its room is kept from the start. */
export function SkeletonGate({ ready, skeleton, children }: SkeletonGateProps) {
  const text = useUiText();
  const showing = useShowing(ready);
  if (showing === 'content') return children;
  return (
    <div className={showing === 'room' ? 'lg-bones-room' : 'lg-bones'} aria-busy="true">
      <p className="lg-unseen" role="status">
        {text('loading')}
      </p>
      {skeleton}
    </div>
  );
}
