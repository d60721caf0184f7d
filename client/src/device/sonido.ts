/** A tone: hertz, and when it starts and how long it lasts in milliseconds. */
export type Tono = { hz: number; desdeMs: number; duraMs: number }

let contexto: AudioContext | null = null

/** Silent where there is no speaker or the browser lets no page sound yet. */
export function playTonos(tonos: readonly Tono[]): void {
  try {
    contexto ??= new AudioContext()
    if (contexto.state === 'suspended') void contexto.resume()
    for (const { hz, desdeMs, duraMs } of tonos)
      playTono(contexto, hz, contexto.currentTime + desdeMs / 1000, duraMs / 1000)
  } catch {}
}

function playTono(audio: AudioContext, hz: number, desde: number, dura: number): void {
  const oscilador = audio.createOscillator()
  const volumen = audio.createGain()
  oscilador.frequency.value = hz
  // It fades out, because a tone that is cut clicks.
  volumen.gain.setValueAtTime(0.2, desde)
  volumen.gain.exponentialRampToValueAtTime(0.001, desde + dura)
  oscilador.connect(volumen).connect(audio.destination)
  oscilador.start(desde)
  oscilador.stop(desde + dura)
}
