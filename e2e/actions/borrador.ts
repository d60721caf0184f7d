import { expect, type Page } from '@playwright/test'
import { addMedicamento, searchPaciente, chooseCobertura } from './receta'

/** Begins a receta and leaves it with patient, coverage and a line. */
export async function leaveBorrador(page: Page, dni: string): Promise<void> {
  await page.goto('/prescribir')
  await searchPaciente(page, dni, /DNI/)
  await chooseCobertura(page, 'Particular')
  const proceed = page.getByRole('button', { name: 'Seguir a medicamentos' })
  const renglon = page.getByRole('combobox', { name: /medicamento$/ })
  await expect(proceed.or(renglon).first()).toBeVisible()
  if (await proceed.isVisible()) await proceed.click()
  await addMedicamento(page, { write: 'enalapril 10', choose: /^Enalapril/, posologia: '1-0-0-1 x 30' })
  await expect(page.getByText(/^Borrador guardado/).first()).toBeAttached()
}

/** Everything this origin stores on the device, as somebody with the disk would read it, and whether a key of the session's box is there. */
export const readDisk = (page: Page): Promise<{ texto: string; registros: number; abierta: boolean }> =>
  page.evaluate(async () => {
    const wait = <T>(pedido: IDBRequest<T>) =>
      new Promise<T>((listo, mal) => {
        pedido.onsuccess = () => listo(pedido.result)
        pedido.onerror = () => mal(new Error('indexedDB'))
      })
    const legible = (valor: unknown): string => {
      if (valor instanceof ArrayBuffer) return new TextDecoder('latin1').decode(valor)
      if (ArrayBuffer.isView(valor)) return legible(valor.buffer)
      if (valor instanceof CryptoKey) return 'clave'
      if (typeof valor !== 'object' || valor === null) return String(valor)
      return Object.entries(valor)
        .map(([campo, suyo]) => `${campo}=${legible(suyo)}`)
        .join(' ')
    }
    const textos = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    let registros = 0
    let abierta = false
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await wait(indexedDB.open(name))
      for (const almacen of db.objectStoreNames) {
        const store = db.transaction(almacen).objectStore(almacen)
        const [valores, nombres] = [await wait(store.getAll()), await wait(store.getAllKeys())]
        if (name === 'receta-clara-caja') {
          registros += nombres.length
          abierta ||= valores.some((valor) => valor instanceof CryptoKey)
        }
        // The copy of the vademécum is everybody's, and names every drug.
        const propios = valores.filter((_, i) => nombres[i] !== 'vademecum-copia')
        textos.push(name, ...nombres.map(String), ...propios.map(legible))
      }
      db.close()
    }
    return { texto: textos.join('\n'), registros, abierta }
  })
