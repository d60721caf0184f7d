import type { ClavePublicada } from '@receta/contract'
import { estanTodas, type FallaHoja, judgeHoja, type JuicioHoja } from '@receta/domain'
import { useState } from 'react'
import { sha256Hex, verificarEd25519 } from '#device/ed25519'
import { pdfMaximo, readPdf } from '#device/pdf'
import { Aviso } from '#ui/Aviso'
import { Cargando } from '#ui/Cargando'
import { FileField } from '#ui/FileField'
import { Icon } from '#ui/Icon'
import { useClaves } from './verificar.queries'
import estilos from './verificar.module.css'

type Juzgado = { juicios: JuicioHoja[]; completo: boolean }
type Estado = 'nada' | 'leyendo' | 'ilegible' | 'grande' | Juzgado

const palabras: Readonly<Record<FallaHoja['que'], string>> = {
  sin_firma: 'No trae firma.',
  firma: 'La firma no vale.',
  clave:
    'Este dispositivo no tiene la clave con que se firmó: conectate y probá de nuevo. Si es de otra instalación, se prueba en la suya.',
  de_antes: 'Su firma es de antes y no prueba lo impreso: compará cada renglón a mano, por su QR.',
  huella: 'La huella impresa no es la firmada.',
  impreso: 'Esto no es lo que se firmó:',
  firmas: 'Trae más de una firma.',
  enlace: 'Su QR lleva a otro sitio que el impreso.',
  ajenos: 'No es como lo hicimos:',
}

async function judge(archivo: Blob, keys: readonly ClavePublicada[]): Promise<Estado> {
  if (archivo.size > pdfMaximo) return 'grande'
  const hojas = await readPdf(archivo).catch(() => [])
  if (hojas.length === 0) return 'ilegible'
  const verificador = {
    findClave: (clave_id: string) => keys.find(({ kid }) => kid === clave_id)?.x,
    verificar: verificarEd25519,
    sha256: sha256Hex,
  }
  const juicios = await Promise.all(hojas.map((hoja) => judgeHoja(hoja, verificador)))
  return { juicios, completo: estanTodas(juicios) }
}

type Props = { onBien: (prueba: string) => void }

/** PT-02: each printed line of a PDF against its proof, in this device: the file is sent nowhere. */
export function VerificarPdf({ onBien }: Props) {
  const [estado, setEstado] = useState<Estado>('nada')
  const [elegido, setElegido] = useState<File | null>(null)
  const keys = useClaves().data?.keys
  const read = async (archivo: File) => {
    setElegido(archivo)
    setEstado('leyendo')
    const leido = await judge(archivo, keys ?? [])
    setEstado(leido)
    const [primera] = typeof leido === 'string' ? [] : leido.juicios
    if (primera && typeof leido !== 'string' && vale(leido)) onBien(primera.prueba)
  }
  return (
    <section className={`papel ${estilos.pedir}`} aria-label="Verificar un PDF">
      <FileField
        label="¿Tenés el PDF de la receta?"
        boton="Elegir el PDF"
        archivo={elegido}
        accept="application/pdf"
        onChange={(archivo) => void read(archivo)}
        descripcion="Se compara cada línea con lo que se firmó. El archivo no sale de este dispositivo."
      />
      {estado === 'leyendo' && <Cargando que="el PDF" />}
      {estado === 'grande' && (
        <Aviso nivel="frena" titulo="Es más grande que cualquier receta nuestra" nivelTitulo={2} />
      )}
      {estado === 'ilegible' && <Aviso nivel="frena" titulo="No es un PDF que se pueda leer" nivelTitulo={2} />}
      {typeof estado !== 'string' && <Comparado {...estado} />}
    </section>
  )
}

const vale = ({ juicios, completo }: Juzgado) => completo && juicios.every(({ fallas }) => fallas.length === 0)

function Comparado({ juicios, completo }: Juzgado) {
  if (vale({ juicios, completo }))
    return (
      <p className={estilos.valida} role="status">
        <Icon name="shield-check" />
        <span>
          Lo impreso en {juicios.length === 1 ? 'su hoja' : `sus ${juicios.length} hojas`} es lo que se firmó, línea por
          línea.
        </span>
      </p>
    )
  return (
    <Aviso nivel="frena" titulo="El PDF no dice lo que se firmó" nivelTitulo={2}>
      {juicios.map(({ fallas }, i) => (
        <div key={`${i + 1}`}>
          {fallas.map(({ que, textos }) => (
            <div key={que}>
              <p>
                <b>Hoja {i + 1}.</b> {palabras[que]}
              </p>
              {textos.length > 0 && (
                <ul>
                  {textos.map((texto) => (
                    <li key={texto}>«{texto}»</li>
                  ))}
                </ul>
              )}
            </div>
          ))}
        </div>
      ))}
      {juicios.every(({ fallas }) => fallas.length === 0) && <p>Faltan hojas de esta receta, o hay de otra.</p>}
    </Aviso>
  )
}
