import { IconButton } from './IconButton'
import { letras, setLetra, useLetra } from './letra'

const palabras = { normal: 'normal', grande: 'grande', 'muy-grande': 'muy grande' } as const

/** «Aa» on every patient screen: normal, grande, muy grande, and around again. */
export function LetraButton() {
  const letra = useLetra()
  const next = letras[(letras.indexOf(letra) + 1) % letras.length] ?? 'normal'
  return (
    <IconButton
      icono="a-large-small"
      conBorde
      label={`Tamaño de letra: ${palabras[letra]}. Cambiar a ${palabras[next]}`}
      onPress={() => setLetra(next)}
    />
  )
}
