import { expect, type Page } from '@playwright/test'
import { agregarMedicamento, buscarPaciente, elegirCobertura } from './receta'

/** A receta begun and left: the patient, the coverage and a line. */
export async function dejarBorrador(page: Page, dni: string): Promise<void> {
  await page.goto('/prescribir')
  await buscarPaciente(page, dni, /DNI/)
  await elegirCobertura(page, 'Particular')
  const seguir = page.getByRole('button', { name: 'Seguir a medicamentos' })
  const renglon = page.getByRole('combobox', { name: /medicamento$/ })
  await expect(seguir.or(renglon).first()).toBeVisible()
  if (await seguir.isVisible()) await seguir.click()
  await agregarMedicamento(page, { escribir: 'enalapril 10', elegir: /^Enalapril/, posologia: '1-0-0-1 x 30' })
  await expect(page.getByText(/^Borrador guardado/).first()).toBeAttached()
}

/** Everything this origin keeps on the device, as whoever took the disk would read it. */
export const leerDisco = (page: Page): Promise<{ texto: string; registros: number }> =>
  page.evaluate(async () => {
    const esperar = <T>(pedido: IDBRequest<T>) =>
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
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await esperar(indexedDB.open(name))
      for (const almacen of db.objectStoreNames) {
        const store = db.transaction(almacen).objectStore(almacen)
        const [valores, nombres] = [await esperar(store.getAll()), await esperar(store.getAllKeys())]
        if (name === 'receta-clara-caja') registros += nombres.length
        textos.push(name, ...nombres.map(String), ...valores.map(legible))
      }
      db.close()
    }
    return { texto: textos.join('\n'), registros }
  })
