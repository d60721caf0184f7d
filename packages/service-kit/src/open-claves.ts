import { createHmac } from 'node:crypto'
import { comoSistema, type Db, findClavesSabidas, NoArranca, saveClavesSabidas } from '@receta/database'
import { type Claves, decrypt, faltanClaves, loadClaves } from './claves'

/** A fingerprint that tells keys apart and reveals nothing of them. */
const huellaDeCifrado = ({ cifrado }: Pick<Claves, 'cifrado'>): string =>
  createHmac('sha256', cifrado).update('huella de cifrado.key').digest('hex').slice(0, 32)

const comoSeguir = (carpeta: string) =>
  `Reponé en ${carpeta} la copia de las claves que guardaste aparte, y volvé a arrancar.
Con otras claves no se abre ninguna receta por su enlace ni sirve ningún segundo factor: por eso no se hicieron nuevas.
Si esta base no tiene nada que valga, empezá con otra (otra DATABASE_URL u otro DATOS_DIR).`

const seAbre = (claves: Claves, { referencia, token_cifrado }: { referencia: string; token_cifrado: string }) => {
  try {
    decrypt(claves, token_cifrado, `receta:${referencia}`)
    return true
  } catch {
    return false
  }
}

/**
 * Makes new keys only when nothing in the database needs the old ones. @throws NoArranca when those it needs are missing,
 * damaged or different.
 */
export async function openClaves(base: Db, carpeta: string): Promise<Claves> {
  // No caller here: the product itself is starting.
  const db = comoSistema(base)
  const sabidas = await findClavesSabidas(db)
  const falta = sabidas.enUso ? await faltanClaves(carpeta) : []
  if (falta.length > 0)
    throw new NoArranca(
      `Esta base tiene recetas o segundos factores y falta ${falta.join(' y ')}.\n${comoSeguir(carpeta)}`,
    )
  const claves = await loadClaves(carpeta)
  const propia = huellaDeCifrado(claves)
  const esOtra =
    sabidas.cifrado === null ? sabidas.muestra !== null && !seAbre(claves, sabidas.muestra) : sabidas.cifrado !== propia
  if (esOtra && sabidas.enUso)
    throw new NoArranca(`La clave cifrado.key no es la de esta base.\n${comoSeguir(carpeta)}`)
  const firmaron = [...sabidas.firmas, ...(sabidas.muestra ? [sabidas.muestra.clave_id] : [])]
  const perdidas = [...new Set(firmaron)].filter((id) => !claves.publicas.has(id))
  if (perdidas.length > 0 && sabidas.muestra)
    throw new NoArranca(
      `Falta la clave con que se firmaron recetas de esta base (${perdidas.join(', ')}).\n${comoSeguir(carpeta)}`,
    )
  await saveClavesSabidas(db, [
    { uso: 'cifrado', huella: propia },
    { uso: 'firma', huella: claves.firma.clave_id },
  ])
  const escritas = await findClavesSabidas(db)
  if (escritas.cifrado !== propia && sabidas.cifrado === null)
    throw new NoArranca(`Otro servicio arrancó sobre esta base con otras claves.\n${comoSeguir(carpeta)}`)
  return claves
}
