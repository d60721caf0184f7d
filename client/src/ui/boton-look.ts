export type Tone = 'primary' | 'plain' | 'danger' | 'danger-line' | 'text'
export type BotonLook = { tone?: Tone; size?: 'chico' | 'alto'; ancho?: boolean; className?: string }

const tones: Record<Tone, string> = {
  primary: ' primario',
  plain: '',
  danger: ' peligro',
  'danger-line': ' peligro-linea',
  text: ' texto',
}

export function botonClass({ tone = 'plain', size, ancho, className }: BotonLook): string {
  return `boton${tones[tone]}${size ? ` ${size}` : ''}${ancho ? ' ancho' : ''}${className ? ` ${className}` : ''}`
}
