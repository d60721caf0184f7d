import { type LecturaAntecedente, readAntecedente, nombrePorSaber, parseAntecedente } from '@receta/domain'
import { useDemorado } from '#ui/use-demorado'
import { useBuscaProductos } from '../../renglon/use-vademecum'

/** 'sin_vademecum': it failed, so it is unknown whether the name is a drug. */
export type Lectura = LecturaAntecedente & { vademecum: 'leido' | 'buscando' | 'sin_vademecum' }

/** Asks the vademécum (or its copy) whether the name in it is a drug. */
export function useLectura(texto: string, now: Date): Lectura {
  const nombre = nombrePorSaber(parseAntecedente(texto, now)) ?? ''
  const quieto = useDemorado(nombre, 300)
  const { data, error, isFetching } = useBuscaProductos(quieto, null)
  if (nombre.length < 2) return { ...readAntecedente(texto, now, []), vademecum: 'leido' }
  if (quieto !== nombre || isFetching || (data === undefined && error === undefined))
    return { ...readAntecedente(texto, now, null), vademecum: 'buscando' }
  if (data === undefined) return { ...readAntecedente(texto, now, null), vademecum: 'sin_vademecum' }
  return { ...readAntecedente(texto, now, data.items), vademecum: 'leido' }
}
