import type { RecetaCompleta } from '@receta/contract'
import { formatReferencia, sigueViva } from '@receta/domain'
import { useEffect } from 'react'
import { hush, canHablar, speak } from '#device/speech'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { Qr } from '#ui/Qr'
import { primerNombre } from '../frase-paciente'
import { spell } from './spell'
import { usePantallaDespierta } from './use-pantalla-despierta'
import estilos from './receta.module.css'

/** Hides the code of a receta that no counter would accept. */
export function seMuestra({ estado, anulacion_pendiente }: RecetaCompleta): boolean {
  return !anulacion_pendiente && sigueViva(estado)
}

export function Cupon({ receta }: { receta: RecetaCompleta }) {
  usePantallaDespierta()
  const codigo = formatReferencia(receta.referencia)
  return (
    <>
      <hr className="troquel" />
      <div className={estilos.cupon}>
        <div>
          <h2 className="fuerte">Código para la farmacia</h2>
          <p className="codigo">{codigo}</p>
          <p className="tinta-2 nota">Si el QR no anda, leelo en voz alta, junto con {documentoDe(receta)}.</p>
          <Escuchar codigo={codigo} />
        </div>
        {receta.link !== '' && <Qr texto={receta.qr ?? receta.link} label="Código QR de la receta" />}
      </div>
    </>
  )
}

function documentoDe({ es_autor, en_nombre_de }: RecetaCompleta): string {
  if (es_autor) return 'el DNI del paciente'
  return en_nombre_de ? `el DNI de ${primerNombre(en_nombre_de)}` : 'tu DNI'
}

/** For people who cannot read it, or dictate it by telephone. */
function Escuchar({ codigo }: { codigo: string }) {
  useEffect(() => hush, [])
  if (!canHablar()) return null
  return (
    <Button size="chico" onPress={() => speak(`El código es: ${spell(codigo)}.`)}>
      <Icon name="volume-2" />
      <span>Escuchar el código</span>
    </Button>
  )
}
