//! Games as settings of Interactive Diagrams, written down from their rules, and small positions of such games.

/// The settings of games, each with the depth to which moves are counted.
pub const GAMES: &[(&str, u32, &str)] = &[
    ("chess", 3, "
        files=8\nranks=8\npromoZone=1\nmaxPromote=1\npromoChoice=QRBN\nroyal=K\nsymmetry=mirror
        pawn:P:ifmnDfmWfceF:pawn:a2-h2
        knight:N:N:knight:b1,g1
        bishop:B:B:bishop:c1,f1
        rook:R:R:rook:a1,h1
        queen:Q:Q:queen:d1
        king:K:KisO2:king:e1"),
    ("castling", 3, "
        files=8\nranks=8\npromoZone=1\nmaxPromote=1\npromoChoice=QN\nroyal=K\nsymmetry=mirror
        pawn:P:ifmnDfmWfceF:pawn:a2,c2,h2
        knight:N:N:knight:
        rook:R:R:rook:a1,h1
        queen:Q:Q:queen:
        king:K:KisO2:king:e1"),
    ("promotion", 3, "
        files=8\nranks=8\npromoZone=1\nmaxPromote=1\npromoChoice=QRBN\nroyal=K\nsymmetry=none
        pawn:P:fmWfceFifmnD:pawn:b7,g7,,c2,f2
        knight:N:N:knight:,,a8
        bishop:B:B:bishop:
        rook:R:R:rook:h1
        queen:Q:Q:queen:
        king:K:K:king:e1,,e8"),
    ("en passant", 4, "
        files=6\nranks=7\npromoZone=1\nmaxPromote=1\npromoChoice=R\nroyal=K\nsymmetry=mirror
        pawn:P:ifmnDfmWfceF:pawn:a2-e2
        rook:R:R:rook:
        king:K:K:king:f1"),
    ("capablanca", 2, "
        files=10\nranks=8\npromoZone=1\nmaxPromote=1\npromoChoice=QCARBN\nroyal=K\nsymmetry=mirror
        pawn:P:ifmnDfmWfceF:pawn:a2-j2
        knight:N:N:knight:b1,i1
        bishop:B:B:bishop:d1,g1
        rook:R:R:rook:a1,j1
        archbishop:A:BN:archbishop:c1
        chancellor:C:RN:chancellor:h1
        queen:Q:Q:queen:e1
        king:K:KisO3:king:f1"),
    ("carrera", 2, "
        files=10\nranks=8\npromoZone=1\nmaxPromote=1\npromoChoice=QCARBN\nroyal=K\nsymmetry=mirror
        pawn:P:fmWfcF:pawn:a2-j2
        knight:N:N:knight:c1,h1
        bishop:B:B:bishop:d1,g1
        rook:R:R:rook:a1,j1
        centaur:A:BN:archbishop:b1
        champion:C:RN:chancellor:i1
        queen:Q:Q:queen:e1
        king:K:K:king:f1"),
    ("bird", 2, "
        files=10\nranks=8\npromoZone=1\nmaxPromote=1\npromoChoice=QEGRBN\nroyal=K\nsymmetry=mirror
        pawn:P:ifmnDfmWfceF:pawn:a2-j2
        knight:N:N:knight:b1,i1
        bishop:B:B:bishop:c1,h1
        rook:R:R:rook:a1,j1
        equerry:E:BN:archbishop:g1
        guard:G:RN:chancellor:d1
        queen:Q:Q:queen:e1
        king:K:KisO3:king:f1"),
    ("knightmate", 3, "
        files=8\nranks=8\npromoZone=1\nmaxPromote=1\npromoChoice=QRBM\nroyal=N\nsymmetry=mirror
        pawn:P:ifmnDfmWfceF:pawn:a2-h2
        commoner:M:K:king:b1,g1
        bishop:B:B:bishop:c1,f1
        rook:R:R:rook:a1,h1
        queen:Q:Q:queen:d1
        royal knight:N:NisO2:knight:e1"),
    ("los alamos", 4, "
        files=6\nranks=6\npromoZone=1\nmaxPromote=1\npromoChoice=QRN\nroyal=K\nsymmetry=mirror
        pawn:P:fmWfcF:pawn:a2-f2
        knight:N:N:knight:b1,e1
        rook:R:R:rook:a1,f1
        queen:Q:Q:queen:c1
        king:K:K:king:d1"),
    ("gardner", 4, "
        files=5\nranks=5\npromoZone=1\nmaxPromote=1\npromoChoice=QRBN\nroyal=K\nsymmetry=mirror
        pawn:P:fmWfcF:pawn:a2-e2
        rook:R:R:rook:a1
        knight:N:N:knight:b1
        bishop:B:B:bishop:c1
        queen:Q:Q:queen:d1
        king:K:K:king:e1"),
    ("makruk", 3, "
        files=8\nranks=8\npromoZone=3\nmaxPromote=1\npromoChoice=M\nroyal=K\nsymmetry=none
        bia:P:fmWfcF:pawn:a3-h3,,a6-h6
        ma:N:N:knight:b1,g1,,b8,g8
        khon:S:FfW:silver:c1,f1,,c8,f8
        ruea:R:R:rook:a1,h1,,a8,h8
        met:M:F:ferz:d1,,e8
        khun:K:K:king:e1,,d8"),
    ("shatranj", 2, "
        files=8\nranks=8\npromoZone=1\nmaxPromote=1\npromoChoice=F\nroyal=K\nsymmetry=mirror
        pawn:P:fmWfcF:pawn:a2-h2
        knight:N:N:knight:b1,g1
        alfil:E:A:elephant:c1,f1
        rook:R:R:rook:a1,h1
        ferz:F:F:ferz:d1
        shah:K:K:king:e1"),
    ("chigorin", 2, "
        files=8\nranks=8\npromoZone=1\nmaxPromote=1\npromoChoice=QCRBN\nroyal=K\nsymmetry=none
        pawn:P:ifmnDfmWfceF:pawn:a2-h2,,a7-h7
        knight:N:N:knight:b1,c1,f1,g1
        bishop:B:B:bishop:,,b8,c8,f8,g8
        rook:R:R:rook:a1,h1,,a8,h8
        chancellor:C:RN:chancellor:d1
        queen:Q:Q:queen:,,d8
        king:K:KisO2:king:e1,,e8"),
    ("almost chess", 2, "
        files=8\nranks=8\npromoZone=1\nmaxPromote=1\npromoChoice=CRBN\nroyal=6\nsymmetry=mirror
        pawn:P:ifmnDfmWfceF:pawn:a2-h2
        knight:N:N:knight:b1,g1
        bishop:B:B:bishop:c1,f1
        rook:R:R:rook:a1,h1
        chancellor:C:RN:chancellor:d1
        king:K:KisO2:king:e1"),
    ("amazon chess", 2, "
        files=8\nranks=8\npromoZone=1\nmaxPromote=1\npromoChoice=ARBN\nroyal=K\nsymmetry=mirror
        pawn:P:ifmnDfmWfceF:pawn:a2-h2
        knight:N:N:knight:b1,g1
        bishop:B:B:bishop:c1,f1
        rook:R:R:rook:a1,h1
        amazon:A:QN:amazon:d1
        king:K:KisO2:king:e1"),
    ("nightrider chess", 3, "
        files=8\nranks=8\npromoZone=1\nmaxPromote=1\npromoChoice=QRBN\nroyal=K\nsymmetry=mirror
        pawn:P:ifmnDfmWfceF:pawn:a2-h2
        nightrider:N:NN:knight:b1,g1
        bishop:B:B:bishop:c1,f1
        rook:R:R:rook:a1,h1
        queen:Q:Q:queen:d1
        king:K:KisO2:king:e1"),
    ("hoppel-poppel", 3, "
        files=8\nranks=8\npromoZone=1\nmaxPromote=1\npromoChoice=QRBN\nroyal=K\nsymmetry=mirror
        pawn:P:ifmnDfmWfceF:pawn:a2-h2
        knight:N:mNcB:knight:b1,g1
        bishop:B:mBcN:bishop:c1,f1
        rook:R:R:rook:a1,h1
        queen:Q:Q:queen:d1
        king:K:KisO2:king:e1"),
    ("new zealand chess", 2, "
        files=8\nranks=8\npromoZone=1\nmaxPromote=1\npromoChoice=QRBN\nroyal=K\nsymmetry=mirror
        pawn:P:ifmnDfmWfceF:pawn:a2-h2
        knight:N:mNcR:knight:b1,g1
        bishop:B:B:bishop:c1,f1
        rook:R:mRcN:rook:a1,h1
        queen:Q:Q:queen:d1
        king:K:KisO2:king:e1"),
    ("modern chess", 2, "
        files=9\nranks=9\npromoZone=1\nmaxPromote=1\npromoChoice=QMRBN\nroyal=K\nsymmetry=none
        pawn:P:ifmnDfmWfceF:pawn:a2-i2,,a8-i8
        knight:N:N:knight:b1,h1,,b9,h9
        bishop:B:B:bishop:c1,g1,,c9,g9
        rook:R:R:rook:a1,i1,,a9,i9
        minister:M:BN:archbishop:f1,,d9
        queen:Q:Q:queen:d1,,f9
        king:K:KisO2:king:e1,,e9"),
    ("shako", 2, "
        files=10\nranks=10\npromoZone=1\nmaxPromote=1\npromoChoice=QCERBN\nroyal=K\nsymmetry=mirror
        pawn:P:fceFifmnDfmW:pawn:a3-j3
        knight:N:N:knight:c2,h2
        bishop:B:B:bishop:d2,g2
        rook:R:R:rook:b2,i2
        cannon:C:mRcpR:cannon:a1,j1
        elephant:E:FA:elephant:a2,j2
        queen:Q:Q:queen:e2
        king:K:K:king:f2"),
    ("grand chess", 2, "
        files=10\nranks=10\nholdingsType=1\npromoZone=3\nmaxPromote=1\npromoChoice=!P*N*B*R*C*M*Q\nroyal=K\nsymmetry=mirror
        pawn:P:ifmnDfmWfceF:pawn:a3-j3
        knight:N:N:knight:b2,i2
        bishop:B:B:bishop:c2,h2
        rook:R:R:rook:a1,j1
        cardinal:C:BN:archbishop:g2
        marshal:M:RN:chancellor:f2
        queen:Q:Q:queen:d2
        king:K:K:king:e2"),
    ("grand endgame", 4, "
        files=7\nranks=7\nholdingsType=1\npromoZone=3\nmaxPromote=1\npromoChoice=!P*N*R\nroyal=K\nsymmetry=none
        pawn:P:fmWfcF:pawn:b4,d6,,f4
        knight:N:N:knight:c2,e6,,c6,e1
        rook:R:R:rook:a1,,g7:1
        king:K:K:king:d1,,d7"),
    ("silverman", 5, "
        files=4\nranks=5\npromoZone=1\nmaxPromote=1\npromoChoice=QRBN\nroyal=K\nsymmetry=mirror
        pawn:P:fmWfcF:pawn:a2-d2
        rook:R:R:rook:a1,d1
        queen:Q:Q:queen:b1
        king:K:K:king:c1
        knight:N:N:knight:
        bishop:B:B:bishop:"),
    ("kyoto without drops", 5, "
        files=5\nranks=5\npromoZone=0\nroyal=K\nsymmetry=none
        tokin:T:WfF:gold:a1,,e5
        morph=LLLLL/LLLLL/LLLLL/LLLLL/LLLLL
        silver:S:FfW:silver:b1,,d5
        morph=BBBBB/BBBBB/BBBBB/BBBBB/BBBBB
        king:K:K:king:c1,,c5
        gold:G:WfF:gold:d1,,b5
        morph=NNNNN/NNNNN/NNNNN/NNNNN/NNNNN
        pawn:P:fW:pawn:e1,,a5
        morph=RRRRR/RRRRR/RRRRR/RRRRR/RRRRR
        lance:L:fR:lance:
        morph=TTTTT/TTTTT/TTTTT/TTTTT/TTTTT
        bishop:B:B:bishop:
        morph=SSSSS/SSSSS/SSSSS/SSSSS/SSSSS
        knight:N:ffN:knight:
        morph=GGGGG/GGGGG/GGGGG/GGGGG/GGGGG
        rook:R:R:rook:
        morph=PPPPP/PPPPP/PPPPP/PPPPP/PPPPP"),
    ("crossing", 4, "
        files=6\nranks=6\npromoZone=0\nroyal=K\nsymmetry=mirror
        pawn:P:fmWfcF:pawn:a2-f2
        morph=RNQQNR
        rook:R:R:rook:a1,f1
        morph=//..NN../..NN..//
        knight:N:N:knight:b1
        morph=//.,R,R,.,,./..RR..//
        queen:Q:Q:queen:c1
        king:K:K:king:d1"),
    ("sets", 4, "
        files=5\nranks=6\npromoZone=0\npromoChoice=RN/Q\nroyal=K\nsymmetry=mirror
        pawn:P:fmWfcF:pawn:a2-e2
        morph=11211
        rook:R:R:rook:a1
        knight:N:N:knight:b1
        queen:Q:Q:queen:
        king:K:K:king:e1"),
    ("avatar king", 4, "
        files=6\nranks=6\npromoZone=0\nroyal=KL\nsymmetry=mirror
        pawn:P:fmWfcF:pawn:a2-b2
        rook:R:R:rook:f1
        king:K:K:king:d1
        morph=//LLLLLL/LLLLLL//
        leaping king:L:KN:king:
        morph=KKKKKK/KKKKKK///KKKKKK/KKKKKK"),
    ("benedict morph", 3, "
        files=8\nranks=8\npromoZone=1\nmaxPromote=1\npromoChoice=QRBN\nroyal=K\nsymmetry=mirror
        captureMatrix=.NBRQ/P.BRQ/PN.RQ/PNB.Q/PNBR
        pawn:P:fmWfcF:pawn:a2-h2
        knight:N:N:knight:b1,g1
        bishop:B:B:bishop:c1,f1
        rook:R:R:rook:a1,h1
        queen:Q:Q:queen:d1
        king:K:KisO2:king:e1"),
    ("apprentice", 4, "
        files=5\nranks=6\npromoZone=1\nmaxPromote=1\npromoChoice=N\nroyal=K\nsymmetry=mirror
        captureMatrix=NNNNN/BBBBB/RRRRR/QQQQQ
        pawn:P:fmWfcF:pawn:a3-d3
        knight:N:N:knight:b1
        bishop:B:B:bishop:c1
        rook:R:R:rook:a1
        queen:Q:Q:queen:
        king:K:K:king:e1"),
    ("demotion", 4, "
        files=5\nranks=6\npromoZone=1\nmaxPromote=1\npromoChoice=Q\nroyal=K\nsymmetry=mirror
        captureMatrix=SSSSS/
        pawn:P:fmWfcF:pawn:a3-d3
        spear:S:fWbF:lance:e2
        rook:R:R:rook:a1
        queen:Q:Q:queen:
        king:K:K:king:e1"),
    ("hoppers", 4, "
        files=7\nranks=6\npromoZone=1\nmaxPromote=1\npromoChoice=V\nroyal=K\nsymmetry=mirror
        pawn:P:fmWfcF:pawn:b2,d2,f2
        cannon:C:mRcpR:cannon:a1,g1
        vao:V:mBcpB:bow:b1,f1
        lion:L:mQcpQ:lion:c1
        mao:M:nN:horse:e1
        king:K:K:king:d1"),
    (
        "berolina",
        3,
        "
        files=6\nranks=7\npromoZone=1\nmaxPromote=1\npromoChoice=QRB\nroyal=K\nsymmetry=mirror
        pawn:P:fmFfcWifmnA:pawn:a2-f2
        bishop:B:B:bishop:b1,e1
        rook:R:R:rook:a1,f1
        queen:Q:Q:queen:c1
        king:K:K:king:d1",
    ),
    (
        "first leaps",
        3,
        "
        files=7\nranks=6\npromoZone=2\nmaxPromote=1\npromoChoice=!PRS\nroyal=K\nsymmetry=mirror
        sergeant:P:fWfFifmnDimC:pawn:a3,c2-g2
        knight:N:NimDicA:knight:b1,f1
        morph=RRRRRRR/......./.......
        rook:R:R:rook:a1,g1
        soldier:S:fmWfcFifmnH:pawn:b2
        king:K:K:king:d1",
    ),
];
