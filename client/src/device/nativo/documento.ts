import { Directory, Filesystem } from '@capacitor/filesystem'
import { Share } from '@capacitor/share'
import type * as web from '../documento'

const carpeta = 'documentos'

async function enBase64(pdf: Blob): Promise<string> {
  const bytes = new Uint8Array(await pdf.arrayBuffer())
  let texto = ''
  for (let i = 0; i < bytes.length; i += 8192) texto += String.fromCharCode(...bytes.subarray(i, i + 8192))
  return btoa(texto)
}

/** Only the share sheet shows or prints a PDF. The file stays in the cache, because the chosen app may read it later. */
export const showDocumento: typeof web.showDocumento = async (pdf, nombre) => {
  await Filesystem.rmdir({ path: carpeta, directory: Directory.Cache, recursive: true }).catch(() => undefined)
  const { uri } = await Filesystem.writeFile({
    path: `${carpeta}/${nombre.replaceAll(/[^\w-]/g, '')}.pdf`,
    directory: Directory.Cache,
    recursive: true,
    data: await enBase64(pdf),
  })
  await Share.share({ files: [uri], dialogTitle: 'Imprimir o enviar la receta' }).catch(() => undefined)
}
