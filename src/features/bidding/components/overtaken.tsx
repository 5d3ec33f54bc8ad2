"use client";
import { useEffect, useRef, useState } from "react";
import { Alert } from "#src/ui/alert.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { messages } from "../messages.ts";
import { useOvertaken } from "../use-overtaken.ts";

/** Says that the first place is lost: above the form, in the window's title, and as a sound for who wants it. */
export function Overtaken({ rank }: { rank: number | null }) {
  const isOvertaken = useOvertaken(rank);
  const [rings, setRings] = useState(false);
  const audio = useRef<AudioContext | null>(null);
  useEffect(() => {
    if (isOvertaken && rings && audio.current) ring(audio.current);
  }, [isOvertaken, rings]);
  useEffect(() => () => void audio.current?.close(), []);
  const choose = (wanted: boolean) => {
    // A browser plays nothing before somebody pressed something: here, with the sound to know it by.
    audio.current ??= new AudioContext();
    if (wanted && !isOvertaken) ring(audio.current);
    setRings(wanted);
  };
  return (
    <>
      {isOvertaken && rank !== null && (
        <Alert tone="danger" live title={messages.overtaken(rank)}>
          {messages.overtakenHint}
        </Alert>
      )}
      <Checkbox checked={rings} onChange={choose}>
        {messages.ring}
      </Checkbox>
    </>
  );
}

/** Two short tones. */
function ring(audio: AudioContext) {
  void audio.resume();
  for (const [place, pitch] of [880, 660].entries()) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = pitch;
    volume.gain.value = 0.2;
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + place * 0.25);
    tone.stop(audio.currentTime + place * 0.25 + 0.2);
  }
}
